import { cx } from './cx.ts';

type Props = { html: string; lang: string | null; className?: string };

/** A text of the shop in HTML, which the server sanitized; `lang` is its language if that is not the page's. */
export function Prose({ html, lang, className }: Props) {
  const props = { lang: lang ?? undefined, className: cx('prose', className) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was stored.
  return <div {...props} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

import type { Locale } from '#platform/locale.ts';
import { localePath, withoutLanguage } from '#platform/locale-path.ts';
import { pageHtml } from './page-html.ts';

/** Addresses of the shop that are no pages: they are the same in every language. */
const noPage = /^\/(?:api|media|files|feeds)\//;

const addressIn = (path: string, publicUrl: string, locale: Locale): string =>
  publicUrl + (noPage.test(path) || withoutLanguage(path) !== path ? path : localePath(path, locale));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const decoded = (text: string) =>
  text.replace(/&([a-z]+|#39);/g, (entity, name: string) => entities[name] ?? entity);
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

/** A link as its words with the address after them, unless they are the address. */
const linkText = (href: string, inner: string): string => {
  const label = withoutTags(inner);
  return label === href || href === `mailto:${label}` ? label : `${label} (${href.replace(/^mailto:/, '')})`;
};

const numbered = (list: string): string => {
  let number = 0;
  return list.replace(/<li>(?:<p>)?/g, () => `${++number}. `);
};

/** Sanitized HTML of a page as plain text: no marks but those of lists and cells. Pure. */
const textOfHtml = (html: string): string =>
  decoded(
    withoutTags(
      html
        .replace(/\s*\n\s*/g, ' ')
        .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, inner: string) =>
          linkText(href, inner),
        )
        .replace(/<ol\b[^>]*>.*?<\/ol>/g, numbered)
        .replace(/<li>(?:<p>)?/g, '- ')
        .replace(/<\/t[hd]>\s*<t[hd]\b[^>]*>/g, ' | ')
        .replace(/<hr ?\/?>/g, '\n\n---\n\n')
        .replace(/<br ?\/?>|<\/li>|<\/tr>/g, '\n')
        .replace(/<\/(?:p|h[1-6]|ul|ol|table|blockquote|pre)>/g, '\n\n'),
    ),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A text of a page or issue in a mail: as HTML and as plain text. Its links to the shop lead there in the reader's language. */
export async function mailBody(
  body: string,
  { publicUrl, locale }: { publicUrl: string; locale: Locale },
): Promise<{ html: string; text: string }> {
  const page = await pageHtml(body);
  const html = page.replace(
    /href="(\/[^"]*)"/g,
    (_, path: string) => `href="${addressIn(path, publicUrl, locale)}"`,
  );
  return { html, text: textOfHtml(html) };
}

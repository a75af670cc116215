import { escapeHtml } from '#platform/escape-html.ts';

export type Content = string | false | null | undefined;
/** An element of content that is XML already; nothing if the content is empty. */
export function el(name: string, content: Content | Content[], attributes = ''): string {
  const inner = Array.isArray(content) ? content.filter(Boolean).join('') : content;
  if (!inner) return '';
  const prefixed = name.includes(':') ? name : `ram:${name}`;
  return `<${prefixed}${attributes && ` ${attributes}`}>${inner}</${prefixed}>`;
}
/** An element of text; control characters are not allowed in XML. */
export const text = (name: string, value: string | null | undefined, attributes = '') =>
  el(name, escapeHtml((value ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()), attributes);

export const date = (moment: string, timeZone: string) =>
  el(
    'udt:DateTimeString',
    new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(moment)).replaceAll('-', ''),
    'format="102"',
  );

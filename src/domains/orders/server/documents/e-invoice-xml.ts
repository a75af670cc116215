import { escapeHtml } from '#platform/escape-html.ts';

type Content = string | false | null | undefined;
/** An element of content that is XML already; nothing if the content is empty. */
export function el(name: string, content: Content | Content[], attributes = ''): string {
  const inner = Array.isArray(content) ? content.filter(Boolean).join('') : content;
  if (!inner) return '';
  const prefixed = name.includes(':') ? name : `ram:${name}`;
  return `<${prefixed}${attributes && ` ${attributes}`}>${inner}</${prefixed}>`;
}
/** What XML does not allow in text: control characters, halves of characters, and two code points that are none. */
const notInXml = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/** An element of text. */
export const text = (name: string, value: string | null | undefined, attributes = '') =>
  el(name, escapeHtml((value ?? '').replaceAll(notInXml, ' ').trim()), attributes);

export const date = (moment: string, timeZone: string) =>
  el(
    'udt:DateTimeString',
    new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(moment)).replaceAll('-', ''),
    'format="102"',
  );

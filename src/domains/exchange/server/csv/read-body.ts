import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'div', 'blockquote', 'hr', 'pre', 'h2', 'h3', 'h4', 'h5', 'h6'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'];
const words = ['br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'span', 'a', 'code'];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...lists, ...tables, ...words],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // The page's own title is its only h1.
  transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }, true) },
};
const none: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

const markup = /<\/?[a-z][^>]*>|<[!?]/i;
const breaks = /<\/(p|div|li|tr|h[1-6]|dt|dd|blockquote)>|<br\s*\/?>/gi;

const escapes: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (found) => escapes[found] ?? found);

/** Text without markup, its entities read. */
const decoded = (text: string) =>
  /&[a-z#]/i.test(text) ? unescaped(sanitizeHtml(text.replaceAll('<', '&lt;'), none)) : text;

/** Words only, one line for each block. */
const plainText = (html: string) =>
  unescaped(sanitizeHtml(html.replace(breaks, '$&\n'), none))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const MOST_ROUNDS = 8;

/** HTML that can do no harm and is cleaned to itself; elements nested against the rules may take several rounds. Null where it never settles. */
function cleaned(body: string): string | null {
  let html = body;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = sanitizeHtml(html, allowed).trim();
    if (next === html) return html;
    html = next;
  }
  return null;
}

/** A body as text for everyone and, where it has markup, as HTML that can do no harm. */
export function readBody(body: string): { description: string; descriptionHtml: string | null } {
  if (!markup.test(body)) return { description: decoded(body).trim(), descriptionHtml: null };
  const html = cleaned(body);
  const description = plainText(html ?? body);
  return { description, descriptionHtml: html && markup.test(html) ? html : null };
}

/** The body that `readBody` reads back as the same. */
export const writeBody = (description: string, descriptionHtml: string | null): string =>
  descriptionHtml ?? description.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

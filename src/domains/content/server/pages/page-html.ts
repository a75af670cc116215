import type sanitizeHtml from 'sanitize-html';

// A page's title is its h1; headings inside start at h2.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'del',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2' },
};

let opening: Promise<(body: string) => string> | undefined;

async function open() {
  const [{ Marked }, { default: sanitize }] = await Promise.all([import('marked'), import('sanitize-html')]);
  const markdown = new Marked({ gfm: true });
  return (body: string) => sanitize(markdown.parse(body, { async: false }), allowed).trim();
}

/** Sanitized HTML of a page's Markdown. Its libraries are loaded at the first page. */
export async function pageHtml(body: string): Promise<string> {
  opening ??= open();
  return (await opening)(body);
}

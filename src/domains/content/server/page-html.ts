import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({ gfm: true });

// Pages have their title as h1; a heading inside starts below it.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'del', 'a', 'ul', 'ol', 'li'],
    ...['blockquote', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2' },
};

/** HTML that is safe to show, of a page's Markdown. */
export const pageHtml = (body: string): string =>
  sanitizeHtml(markdown.parse(body, { async: false }), allowed).trim();

import sanitizeHtml from 'sanitize-html';
import { cleanHtml, droppedFrom, picturesIn } from './body-html.ts';

/** A text of a file: what is shown of it, and the text itself where that is not the same. */
export type Body = {
  /** Words only, for everybody who shows no markup. */
  description: string;
  /** Markup that can do no harm; its pictures still have their addresses elsewhere. Null where the text has none. */
  descriptionHtml: string | null;
  /** The text byte for byte; null where `writeBody` makes the same of the other two. */
  bodyHtml: string | null;
};

const none: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const markup = /<\/?[a-z][^>]*>|<[!?]/i;
const breaks = /<\/(p|div|li|tr|h[1-6]|dt|dd|blockquote|figcaption)>|<br\s*\/?>/gi;

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

function readShown(body: string): Omit<Body, 'bodyHtml'> {
  if (!markup.test(body)) return { description: decoded(body).trim(), descriptionHtml: null };
  const html = cleanHtml(body);
  return { description: plainText(html ?? body), descriptionHtml: html && markup.test(html) ? html : null };
}

/** A text of a file as what is shown of it. */
export function readBody(body: string): Body {
  const shown = readShown(body);
  return { ...shown, bodyHtml: writeShown(shown) === body ? null : body };
}

/** What of a text's markup is not shown; nothing where all of it is. */
export const notShown = (body: string): string[] => (markup.test(body) ? droppedFrom(body) : []);

/** The addresses of the pictures that a text shows. */
export const bodyPictures = ({ descriptionHtml }: Pick<Body, 'descriptionHtml'>): string[] =>
  picturesIn(descriptionHtml);

const writeShown = ({ description, descriptionHtml }: Omit<Body, 'bodyHtml'>): string =>
  descriptionHtml ?? description.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The text that `readBody` reads as this. */
export const writeBody = (body: Body): string => body.bodyHtml ?? writeShown(body);

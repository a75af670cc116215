import sanitizeHtml from 'sanitize-html';
import { cleanHtml, cleanOwnHtml, droppedFrom, picturesIn } from './clean-html.ts';

/** A text of a file: its shown form, and the original if that differs. */
export type Body = {
  /** Plain text, for uses without markup. */
  description: string;
  /** Sanitized HTML; its pictures still have their original addresses. Null if the text has no markup. */
  descriptionHtml: string | null;
  /** The exact original; null if `writeBody` recreates it from the other two. */
  bodyHtml: string | null;
};

const none: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const markup = /<\/?[a-z][^>]*>|<[!?]/i;
const breaks = /<\/(p|div|li|tr|h[1-6]|dt|dd|blockquote|figcaption)>|<br\s*\/?>/gi;

const escapes: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (found) => escapes[found] ?? found);

/** Text with its entities decoded. */
const decoded = (text: string) =>
  /&[a-z#]/i.test(text) ? unescaped(sanitizeHtml(text.replaceAll('<', '&lt;'), none)) : text;

/** Sanitized HTML escapes every other `<`, and has no elements whose text is hidden: a pattern does what a parser would. */
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

/** Plain text, one line per block; `strip` removes the tags. */
const plainText = (html: string, strip: (html: string) => string) =>
  unescaped(strip(html.replace(breaks, '$&\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function readShown(body: string, clean = cleanHtml): Omit<Body, 'bodyHtml'> {
  if (!markup.test(body)) return { description: decoded(body).trim(), descriptionHtml: null };
  const html = clean(body);
  const description =
    html === null ? plainText(body, (unsafe) => sanitizeHtml(unsafe, none)) : plainText(html, withoutTags);
  return { description, descriptionHtml: html && markup.test(html) ? html : null };
}

/** Parses a text of a file. */
export function readBody(body: string): Body {
  const shown = readShown(body);
  return { ...shown, bodyHtml: writeShown(shown) === body ? null : body };
}

/** A picture of the shop in a text that was written in it, up to its file. */
const ownPicture = /<img (?:data-picture="[^"]*" )?src="(?=\/media\/)/g;

/**
 * Parses a text that was written in the shop, whose pictures are its own; in files these have the shop's address.
 */
export function readOwnText(body: string, publicUrl: string): Body {
  const shown = readShown(body, cleanOwnHtml);
  const filed = shown.descriptionHtml?.replace(ownPicture, `<img src="${publicUrl}`) ?? null;
  return { ...shown, bodyHtml: filed === shown.descriptionHtml ? null : filed };
}

/** Whether a text has something to show besides words. */
export const hasMedia = (html: string): boolean => /<(?:img|iframe)[ >]/.test(html);

/** The markup of a text that is not shown; empty if all of it is. */
export const notShown = (body: string): string[] => (markup.test(body) ? droppedFrom(body) : []);

/** The addresses of the pictures in a text. */
export const bodyPictures = ({ descriptionHtml }: Pick<Body, 'descriptionHtml'>): string[] =>
  picturesIn(descriptionHtml);

const writeShown = ({ description, descriptionHtml }: Omit<Body, 'bodyHtml'>): string =>
  descriptionHtml ?? description.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The inverse of `readBody`. */
export const writeBody = (body: Body): string => body.bodyHtml ?? writeShown(body);

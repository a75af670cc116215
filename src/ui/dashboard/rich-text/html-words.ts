import { escapeHtml } from '#platform/escape-html.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Plain text as HTML: a paragraph for each, with its line breaks. */
export const htmlOfWords = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>'))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');

/** The words of sanitized HTML in one line, for previews and comparisons. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a picture is of another website: only those of the shop are stored. */
export const isRemotePicture = (src: string): boolean => src !== '' && !src.startsWith('/media/');

/** How many pictures of HTML are of other websites. */
export const countRemotePictures = (html: string): number =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].filter(([, src = '']) => isRemotePicture(src)).length;

/** What an editor gives for nothing typed is nothing. */
export const isBlankHtml = (html: string): boolean =>
  !/<(?:img|iframe|hr|td|th)\b/.test(html) && wordsOfHtml(html) === '';

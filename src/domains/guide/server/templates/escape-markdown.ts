/**
 * A text of the owner for use in Markdown, where it is shown as it was typed: `<`, `*` and the like are escaped, and what
 * would begin a list or heading. An `_` within a word means nothing there. Pure.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\<>*`[\]~|]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replace(/^(?=(?:[-+]|#{1,6})(?:\s|$))/, '\\');

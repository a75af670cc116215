/** An escaped sign, or a mark that Markdown has besides words; a backslash at the end of a line breaks it. */
const marks = /\\([!-/:-@[-`{-~])|\\\n|[#*_>`[]|\](?:\([^)]*\))?/g;

/** The words of Markdown, for previews: without its marks, and without the backslashes before signs that are none. Pure. */
export const wordsOfMarkdown = (text: string): string =>
  text
    .replace(marks, (mark: string, sign?: string) => sign ?? (mark === '\\\n' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();

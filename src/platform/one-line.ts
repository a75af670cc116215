/** A text on one line: white space and control characters become single spaces, those at its ends go. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

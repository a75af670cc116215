/** What PostgreSQL cannot store (a null character, half a surrogate pair) goes; nothing else does. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim();

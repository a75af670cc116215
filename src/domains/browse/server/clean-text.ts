/** Removes what PostgreSQL cannot store: NUL characters and unpaired surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim();

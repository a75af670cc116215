/**
 * Normalizes a search for comparison with the phrases of rules: lower case, no accents, signs as spaces, so that "
 * T-Shirt " equals "t shirt". May be empty.
 */
export function asPhrase(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The form in which a search is compared with the phrases of rules: lower case, without accents, signs as spaces, so that
 * "  T-Shirt " meets "t shirt". Empty where there is nothing to compare.
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

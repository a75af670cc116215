/** Lower case without accents, for comparing. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a typed word matches a name: as its beginning, the beginning of a word, a substring, or a subsequence. */
function closenessOf(word: string, name: string): number {
  if (name.startsWith(word)) return 4;
  if (name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 3;
  if (name.includes(word)) return 2;
  let from = 0;
  for (const letter of word) {
    from = name.indexOf(letter, from) + 1;
    if (from === 0) return 0;
  }
  return 1;
}

/** How well the typed text matches a name: the score of its worst word; 0 for no match. Pure. */
export function closeness(typed: string, name: string): number {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return Math.min(4, ...words.map((word) => closenessOf(word, plain(name))));
}

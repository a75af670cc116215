/** For comparing: small letters without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a word typed fits into a name: begins it, begins one of its words, stands in it, or only its letters do, in order. */
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

/** How well what was typed fits a name, by the word that fits worst; 0: not at all. Pure. */
export function closeness(typed: string, name: string): number {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return Math.min(4, ...words.map((word) => closenessOf(word, plain(name))));
}

/** Splits a text at the words that were typed: each second part is one of them, as the text writes it. */
export function splitAtWords(text: string, typed: string): string[] {
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const literal = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return text.split(new RegExp(`(${literal.join('|')})`, 'giu'));
}

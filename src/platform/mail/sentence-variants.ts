import type { Locale } from '../locale.ts';

/** A message that is one choice as a whole: by a word (`select`) or a number (`plural`). */
type Variants = { argument: string; kind: 'select' | 'plural'; texts: Record<string, string> };

/** The place after the brace that closes the one at `start`; -1 if none does. */
function closeOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

/** The variants of a message, such as those of `{isPaid, select, yes {…} other {…}}`; null if it is one text. Pure. */
export function variantsOf(sentence: string): Variants | null {
  const head = /^\{(\w+), (select|plural),/.exec(sentence);
  const [begin = '', argument = '', kind] = head ?? [];
  if (!head || closeOf(sentence, 0) !== sentence.length) return null;
  const texts: Record<string, string> = {};
  let at = begin.length;
  for (;;) {
    const name = /^\s*(=?\w+)\s*(?=\{)/.exec(sentence.slice(at, -1));
    if (!name) break;
    const start = at + name[0].length;
    const end = closeOf(sentence, start);
    texts[name[1] ?? ''] = sentence.slice(start + 1, end - 1);
    at = end;
  }
  return { argument, kind: kind as Variants['kind'], texts };
}

/** The variant that these params choose. Pure. */
export function variantName(
  { argument, kind, texts }: Variants,
  params: Record<string, string | number>,
  locale: Locale,
): string {
  const value = params[argument];
  const wanted = kind === 'select' ? String(value) : new Intl.PluralRules(locale).select(Number(value));
  return wanted in texts ? wanted : 'other';
}

/** The placeholders of a text, each once. Pure. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

/** A placeholder that a text may have. `isRequired`: without it the mail lacks what it is about. */
type Placeholder = { name: string; isRequired: boolean };

export type WordsProblem = { kind: 'unknown' | 'missing' | 'braces' | 'line'; name: string };

/**
 * What is wrong with a text that is to replace a message; null if nothing is. An empty text brings back the shop's own.
 * Pure.
 */
export function checkWords(
  text: string,
  { placeholders, isOneLine }: { placeholders: readonly Placeholder[]; isOneLine: boolean },
): WordsProblem | null {
  if (text.trim() === '') return null;
  const used = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const unknown = [...used].find((name) => !placeholders.some((known) => known.name === name));
  if (unknown !== undefined) return { kind: 'unknown', name: unknown };
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return { kind: 'braces', name: '' };
  const missing = placeholders.find(({ name, isRequired }) => isRequired && !used.has(name));
  if (missing) return { kind: 'missing', name: missing.name };
  return isOneLine && /[\r\n]/.test(text.trim()) ? { kind: 'line', name: '' } : null;
}

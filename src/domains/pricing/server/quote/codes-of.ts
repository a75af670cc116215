import type { QuoteInput } from './quote-types.ts';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The codes of an order, each once. Pure. */
export function codesOf({ code, codes = [] }: Pick<QuoteInput, 'code' | 'codes'>): string[] {
  const typed = [code ?? '', ...codes].map((one) => one.trim()).filter((one) => one !== '');
  return typed.filter((one, place) => typed.findIndex((other) => isSame(other, one)) === place);
}

/** Whether a code was typed for a promotion's: case does not matter. */
export const isCodeOf = (typed: string, { code }: { code: string | null }): boolean =>
  code !== null && isSame(typed, code);

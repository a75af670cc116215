import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type { CheckedLine, checkCart } from '../contract.ts';
import { type CartLine, isSameLine } from './rules.ts';

/** A line as the cart remembered it, and what is true of it now. */
export type Check = { asked: CartLine; now: CheckedLine };

/** What the shopper is told at a line. */
export type Notice =
  | { kind: 'gone' | 'soldOut' }
  | { kind: 'short'; left: number }
  | { kind: 'price'; before: number };

/** As many lines as one call may carry. */
const MOST_LINES = 200;

/** Asks what is true of the lines now. */
export async function checkLines(
  lines: readonly CartLine[],
  lang: Locale,
  signal: AbortSignal,
): Promise<Check[]> {
  const asked = lines.slice(0, MOST_LINES);
  const body = {
    lines: asked.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  };
  const answer = await ask<typeof checkCart>('POST /cart/check', { lang, body }, { signal });
  return answer.lines.flatMap((now, index) => {
    const line = asked[index];
    return line ? [{ asked: line, now }] : [];
  });
}

export const checkOf = (checks: readonly Check[], line: CartLine): Check | undefined =>
  checks.find(({ asked }) => isSameLine(asked, line));

export const cannotBeBought = (check: Check | undefined): boolean =>
  check !== undefined && (check.now.status === 'gone' || check.now.countInStock === 0);

/** What to say at a line that holds `quantity` now. */
export function noticesOf(check: Check | undefined, quantity: number): Notice[] {
  if (!check) return [];
  const { asked, now } = check;
  if (now.status === 'gone') return [{ kind: 'gone' }];
  const notices: Notice[] = [];
  if (now.countInStock === 0) notices.push({ kind: 'soldOut' });
  else if (now.countInStock < quantity) notices.push({ kind: 'short', left: now.countInStock });
  if (now.price !== null && now.price !== asked.price) notices.push({ kind: 'price', before: asked.price });
  return notices;
}

/** The lines with today's names and prices. */
export const refreshLines = (lines: CartLine[], checks: readonly Check[]): CartLine[] =>
  lines.map((line) => {
    const now = checkOf(checks, line)?.now;
    if (!now || now.price === null) return line;
    return { ...line, name: now.name ?? line.name, choice: now.choice, price: now.price };
  });

import { readQuote } from '#domains/checkout/server/index.ts';
import { MOST_ORDER_CODES } from '#domains/pricing/limits.ts';
import type { QuoteProblem } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Message } from '../../contract/answers.ts';
import type { messagesIn } from '../gate/messages.ts';

type Writer = ReturnType<typeof messagesIn>;
type Request = Omit<Parameters<typeof readQuote>[1], 'code' | 'codes'>;

/** The codes of a wish that an order takes together, its quote with them, and why not of each other one. */
export async function tryCodes(ctx: Context, request: Request, codes: readonly string[], write: Writer) {
  const refused = new Map<string, string>();
  const waiting = codes.filter((_, index) => isFirst(codes, index));
  let taken: string[] = [];
  let quoted: Awaited<ReturnType<typeof readQuote>>;
  do {
    taken.push(...waiting.splice(0, MOST_ORDER_CODES - taken.length));
    quoted = await readQuote(ctx, { ...request, ...asSent(taken) });
    for (const problem of quoted.quote.problems)
      if ('code' in problem)
        refused.set(plain(problem.code), codeWarnings[problem.kind] ?? 'discount_code_invalid');
    taken = taken.filter((code) => !refused.has(plain(code)));
    // What was refused leaves its place to the next.
  } while (waiting.length > 0 && taken.length < MOST_ORDER_CODES);
  for (const code of waiting) refused.set(plain(code), 'discount_code_combination_disallowed');
  // Beside better ones it takes nothing off. Alone it waits for more goods.
  const areBetter = quoted.quote.discounts.some(({ amountMinor }) => amountMinor > 0);
  for (const { code, kind, amountMinor } of quoted.quote.discounts)
    if (code !== null && amountMinor === 0 && kind !== 'free_shipping' && areBetter)
      refused.set(plain(code), 'discount_code_combination_disallowed');
  return { taken, quoted, findings: warnings(codes, refused, write) };
}

const plain = (code = ''): string => code.toLowerCase();
const isFirst = (codes: readonly string[], index: number): boolean =>
  codes.findIndex((code) => plain(code) === plain(codes[index])) === index;

/** Codes in the form of a quote and an order: the first, and further ones. */
export function asSent([code, ...codes]: readonly string[]): { code: string | null; codes: string[] } {
  return { code: code ?? null, codes };
}

/** A warning for each code that is refused, or was given before. */
function warnings(codes: readonly string[], refused: ReadonlyMap<string, string>, write: Writer): Message[] {
  return codes.flatMap((code, index) => {
    const place = { path: `$.discounts.codes[${index}]`, params: { code } };
    if (!isFirst(codes, index)) return [write.warning('discount_code_already_applied', place)];
    const reason = refused.get(plain(code));
    return reason ? [write.warning(reason, place)] : [];
  });
}

const codeWarnings: Partial<Record<QuoteProblem['kind'], string>> = {
  code_unknown: 'discount_code_invalid',
  code_expired: 'discount_code_expired',
  code_used_up: 'discount_code_expired',
  code_members_only: 'discount_code_user_not_logged_in',
  code_below_minimum: 'discount_code_user_ineligible',
  code_not_first_order: 'discount_code_user_ineligible',
  code_elsewhere: 'discount_code_user_ineligible',
  code_too_heavy: 'discount_code_user_ineligible',
  code_other_goods: 'discount_code_user_ineligible',
  code_other_customers: 'discount_code_user_ineligible',
  code_not_combined: 'discount_code_combination_disallowed',
};

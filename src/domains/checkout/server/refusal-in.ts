import type { Quote, QuoteProblem } from '#domains/pricing/server/index.ts';
import type { ErrorParams } from '#platform/errors.ts';

/** Why an order is not placed. */
export type Reason = { code: string; params: ErrorParams };

const codes: Record<QuoteProblem['kind'], string> = {
  gone: 'checkout.product_gone',
  sold_out: 'inventory.insufficient_stock',
  short: 'inventory.insufficient_stock',
  no_shipping: 'checkout.shipping_unavailable',
  shipping_gone: 'checkout.shipping_unavailable',
  code_unknown: 'checkout.code_refused',
  code_expired: 'checkout.code_refused',
  code_used_up: 'checkout.code_refused',
  code_below_minimum: 'checkout.code_refused',
  code_members_only: 'checkout.code_refused',
  code_not_first_order: 'checkout.code_refused',
};

/** What prevents placing a quote for which the buyer agreed to a total; null if nothing does. Pure. */
export function refusalIn(quote: Quote, agreedMinor: number): Reason | null {
  const [problem] = quote.problems;
  if (problem) {
    const params =
      'available' in problem ? { available: problem.available, variantId: problem.variantId } : {};
    return { code: codes[problem.kind], params };
  }
  if (!quote.shipping) return { code: 'checkout.shipping_unavailable', params: {} };
  if (quote.totalMinor !== agreedMinor) return { code: 'checkout.total_changed', params: {} };
  return null;
}

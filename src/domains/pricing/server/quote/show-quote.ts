import type { Context } from '#platform/context.ts';
import { inDecimals, minorDigits } from '#platform/money.ts';
import { fromPpm } from '#platform/percent.ts';
import type { MissingForPromotion, Quote as ShownQuote } from '../../contract.ts';
import { missingFor } from '../rules/missing.ts';
import { priceGoods } from '../rules/prices.ts';
import { loadBasis } from './load-basis.ts';
import type { Quote, QuoteInput, QuoteShipping } from './quote-types.ts';

/** A quote in the API's form: decimal amounts. */
export function showQuote(quote: Quote): ShownQuote {
  const digits = minorDigits(quote.currency);
  const shippingOf = ({ taxRatePpm, taxParts: _, ...shipping }: QuoteShipping) => ({
    ...inDecimals(shipping, digits),
    taxRate: fromPpm(taxRatePpm),
  });
  return {
    ...inDecimals(quote, digits),
    lines: quote.lines.map(({ taxRatePpm, taxName: _, ...line }) => ({
      ...inDecimals(line, digits),
      taxRate: fromPpm(taxRatePpm),
    })),
    discounts: quote.discounts.map(({ terms: _, ...discount }) => inDecimals(discount, digits)),
    shipping: quote.shipping && shippingOf(quote.shipping),
    shippingMethods: quote.shippingMethods.map(shippingOf),
    taxes: quote.taxes.map(({ ratePpm, ...tax }) => ({ ...inDecimals(tax, digits), rate: fromPpm(ratePpm) })),
    problems: quote.problems.map((problem) => inDecimals(problem, digits)),
  };
}

/** What a cart lacks for promotions, in the API's form. */
export async function readMissing(ctx: Context, lines: QuoteInput['lines']): Promise<MissingForPromotion[]> {
  if (lines.length === 0) return [];
  const input = { lines, code: null, destination: null, shippingMethodId: null };
  const basis = await loadBasis(ctx, { ...input, userId: null, email: null });
  const { goods } = priceGoods(basis, input);
  const digits = minorDigits(basis.currency);
  return missingFor(basis, goods).map((missing) => inDecimals(missing, digits));
}

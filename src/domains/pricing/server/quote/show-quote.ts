import { inDecimals, minorDigits } from '#platform/money.ts';
import { fromPpm } from '#platform/percent.ts';
import type { Quote as ShownQuote } from '../../contract.ts';
import type { Quote, QuoteShipping } from './quote-types.ts';

/** A quote in the API's form: decimal amounts. */
export function showQuote(quote: Quote): ShownQuote {
  const { isTaxedAtOrigin: _, ...shown } = quote;
  const digits = minorDigits(quote.currency);
  const shippingOf = ({ taxRatePpm, taxParts: _, ...shipping }: QuoteShipping) => ({
    ...inDecimals(shipping, digits),
    taxRate: fromPpm(taxRatePpm),
  });
  return {
    ...inDecimals(shown, digits),
    lines: quote.lines.map(({ taxRatePpm, taxName: _, isTaxExempt: __, ...line }) => ({
      ...inDecimals(line, digits),
      taxRate: fromPpm(taxRatePpm),
    })),
    discounts: quote.discounts.map(({ terms: _, ...discount }) => inDecimals(discount, digits)),
    shipping: quote.shipping && shippingOf(quote.shipping),
    shippingMethods: quote.shippingMethods.map(shippingOf),
    taxes: quote.taxes.map(({ ratePpm, isExempt: _, ...tax }) => ({
      ...inDecimals(tax, digits),
      rate: fromPpm(ratePpm),
    })),
    problems: quote.problems.map((problem) => inDecimals(problem, digits)),
  };
}

import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Quote as ShownQuote } from '../../contract.ts';
import type { Quote, QuoteShipping } from './quote-types.ts';

const MILLION = 1_000_000;

/** A quote in the API's form: decimal amounts. */
export function showQuote(quote: Quote): ShownQuote {
  const money = (minor: number) => toDecimal(minor, minorDigits(quote.currency));
  const orNull = (minor: number | null) => (minor === null ? null : money(minor));
  const show = showing(money);
  return {
    currency: quote.currency,
    pricesIncludeTax: quote.pricesIncludeTax,
    lines: quote.lines.map(({ unitPriceMinor, compareAtMinor, subtotalMinor, ...line }) => ({
      ...show(line),
      unitPrice: money(unitPriceMinor),
      compareAt: orNull(compareAtMinor),
      subtotal: money(subtotalMinor),
    })),
    subtotal: money(quote.subtotalMinor),
    discounts: quote.discounts.map(({ amountMinor, ...known }) => ({ ...known, amount: money(amountMinor) })),
    discount: money(quote.discountMinor),
    shipping: quote.shipping && showShipping(quote.shipping, money),
    shippingMethods: quote.shippingMethods.map((method) => showShipping(method, money)),
    taxes: quote.taxes.map(({ name, ratePpm, netMinor, taxMinor }) => ({
      name,
      rate: ratePpm / MILLION,
      net: money(netMinor),
      tax: money(taxMinor),
    })),
    tax: money(quote.taxMinor),
    total: money(quote.totalMinor),
    problems: quote.problems.map((problem) => {
      if (problem.kind !== 'code_below_minimum') return problem;
      return { kind: problem.kind, minimum: money(problem.minimumMinor) };
    }),
  };
}

type Priced = Record<'discountMinor' | 'taxRatePpm' | 'taxMinor' | 'totalMinor', number>;

/** The common fields of lines and shipping. */
const showing =
  (money: (minor: number) => number) =>
  <Part extends Priced>({ discountMinor, taxRatePpm, taxMinor, totalMinor, ...rest }: Part) => ({
    ...rest,
    discount: money(discountMinor),
    taxRate: taxRatePpm / MILLION,
    tax: money(taxMinor),
    total: money(totalMinor),
  });

function showShipping({ priceMinor, ...shipping }: QuoteShipping, money: (minor: number) => number) {
  return { ...showing(money)(shipping), price: money(priceMinor) };
}

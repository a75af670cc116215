import { portion } from '#platform/money.ts';
import { WHOLE_HUNDREDTHS } from '#platform/percent.ts';
import { dealPrice } from '../deals.ts';
import type { BasisVariant, QuoteBasis } from '../quote/quote-types.ts';

/** Prices that staff type for an order. */
export type OwnPrices = {
  /** Of a unit, by the index of the line in the input; null: today's. */
  unitMinor: readonly (number | null)[];
  /** Off the price of a unit now, in hundredths of a percent, where it has no price of its own; null: nothing. */
  offHundredths: readonly (number | null)[];
  /** Of every shipping method; null: by its rules. What is collected has no shipping price. */
  shippingMinor: number | null;
};

/** The price of a unit now less a percentage; half a minor unit rounds up. */
function reduced({ regularMinor, deal }: BasisVariant, off: number): number {
  const nowMinor = deal ? dealPrice(regularMinor, deal) : regularMinor;
  return portion(nowMinor, WHOLE_HUNDREDTHS - off, WHOLE_HUNDREDTHS);
}

/** What a price that staff typed changes of a variant. What they give away, such as a replacement, has no deposit either. */
export function typedPrice(regularMinor: number) {
  const price = { regularMinor, compareAtMinor: null, deal: null };
  return regularMinor === 0 ? { ...price, unitDepositMinor: 0 } : price;
}

/** The basis of a quote with typed prices in place of the shop's; everything else is by the same rules. Pure. */
export function withOwnPrices<Basis extends QuoteBasis>(basis: Basis, own: OwnPrices | null): Basis {
  if (!own) return basis;
  const { unitMinor, offHundredths, shippingMinor } = own;
  const variants = basis.variants.map((variant) => {
    const off = offHundredths[variant.place] ?? null;
    const typed = unitMinor[variant.place] ?? (off === null ? null : reduced(variant, off));
    return typed === null ? variant : { ...variant, ...typedPrice(typed) };
  });
  if (shippingMinor === null) return { ...basis, variants };
  const flat = { pricedBy: 'flat' as const, steps: [], freeFromMinor: null, priceMinor: shippingMinor };
  return { ...basis, variants, methods: basis.methods.map((method) => ({ ...method, ...flat })) };
}

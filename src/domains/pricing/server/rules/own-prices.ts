import type { QuoteBasis } from '../quote/quote-types.ts';

/** Prices that staff type for an order. */
export type OwnPrices = {
  /** Of a unit, by the index of the line in the input; null: today's. */
  unitMinor: readonly (number | null)[];
  /** Of every shipping method; null: by its rules. What is collected has no shipping price. */
  shippingMinor: number | null;
};

/** The basis of a quote with typed prices in place of the shop's; everything else is by the same rules. Pure. */
export function withOwnPrices<Basis extends QuoteBasis>(basis: Basis, own: OwnPrices | null): Basis {
  if (!own) return basis;
  const { unitMinor, shippingMinor } = own;
  const variants = basis.variants.map((variant) => {
    const typed = unitMinor[variant.place] ?? null;
    return typed === null ? variant : { ...variant, regularMinor: typed, compareAtMinor: null, deal: null };
  });
  if (shippingMinor === null) return { ...basis, variants };
  const flat = { pricedBy: 'flat' as const, steps: [], freeFromMinor: null, priceMinor: shippingMinor };
  return { ...basis, variants, methods: basis.methods.map((method) => ({ ...method, ...flat })) };
}

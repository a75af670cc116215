import type { InvoiceTerms } from '#domains/content/server/index.ts';

/** Somebody's wish, to be priced. `code` is a discount code as typed; a line without a variant means the only one there is. */
export type QuoteInput = {
  lines: readonly { productId: string; variantId: string | null; quantity: number }[];
  /** ISO 3166-1 country and the part after the dash of its ISO 3166-2 region; null while nobody knows. */
  destination: Destination | null;
  /** Null: the cheapest that is available, the fastest of equally cheap ones. */
  shippingMethodId: string | null;
  code: string | null;
};
export type Destination = { country: string; region: string | null };

/** Who buys, as far as prices depend on it. */
export type Buyer = {
  userId: string | null;
  email: string | null;
  /** Whether the member already has an order that was not canceled; what it says of a guest does not matter. */
  hasEarlierOrders: boolean;
};

/** All money in minor units of `currency`. `totalMinor` of a part is what is paid for it, tax included. */
export type QuoteLine = {
  productId: string;
  variantId: string;
  name: string;
  slug: string;
  /** The chosen option values in words, such as "M / Red"; empty where there is nothing to choose. */
  choice: string;
  sku: string | null;
  /** The path of a small picture; empty where there is none. */
  image: string;
  quantity: number;
  unitPriceMinor: number;
  /** What a unit costs without the deal, or used to cost; null where that is not more. */
  compareAtMinor: number | null;
  subtotalMinor: number;
  discountMinor: number;
  taxRatePpm: number;
  taxMinor: number;
  totalMinor: number;
  onHand: number;
};

export type PromotionKind = 'percentage' | 'amount' | 'free_shipping';

/** A promotion that this order takes, with what it takes off; `code` is null where it applies by itself. */
export type QuoteDiscount = {
  promotionId: string;
  name: string;
  code: string | null;
  kind: PromotionKind;
  amountMinor: number;
};

/** `priceMinor` before, `totalMinor` after a discount on shipping. Days are working days. */
export type QuoteShipping = {
  methodId: string;
  name: string;
  isExpress: boolean;
  priceMinor: number;
  discountMinor: number;
  taxRatePpm: number;
  taxMinor: number;
  totalMinor: number;
  minDays: number;
  maxDays: number;
};

/** What the tax is taken from, and how much. Of `ratePpm` 190,000 are 19 percent. */
export type QuoteTax = { name: string; ratePpm: number; netMinor: number; taxMinor: number };

export type QuoteProblem =
  | { kind: 'gone'; productId: string; variantId: string | null }
  | { kind: 'sold_out' | 'short'; productId: string; variantId: string; available: number }
  /** Nothing ships there; the chosen method does not, and the cheapest that does stands in its place. */
  | { kind: 'no_shipping' | 'shipping_gone' }
  | { kind: 'code_below_minimum'; minimumMinor: number }
  | {
      kind: 'code_unknown' | 'code_expired' | 'code_used_up' | 'code_members_only' | 'code_not_first_order';
    };

/**
 * Exactly what an order would cost. It can be placed when there are lines and shipping and no problems.
 *
 * `totalMinor = subtotalMinor - discountMinor + shipping.priceMinor + (pricesIncludeTax ? 0 : taxMinor)`, and it is the
 * sum of the totals of lines and shipping. `discountMinor` is the sum of `discounts`, and of what lines and shipping bear.
 */
export type Quote = {
  currency: string;
  /** Whether prices contain their tax; else it is added. */
  pricesIncludeTax: boolean;
  lines: QuoteLine[];
  subtotalMinor: number;
  discounts: QuoteDiscount[];
  discountMinor: number;
  shipping: QuoteShipping | null;
  /** Every way to ship there, as it would cost this order. */
  shippingMethods: QuoteShipping[];
  taxes: QuoteTax[];
  taxMinor: number;
  totalMinor: number;
  problems: QuoteProblem[];
};

/** What a quote is computed from, as it stood at `at` by the database's clock. */
export type QuoteBasis = {
  at: Date;
  currency: string;
  pricesIncludeTax: boolean;
  shippingTaxed: boolean;
  /** What of the wanted lines can be bought. */
  variants: BasisVariant[];
  /** Those that apply by themselves, and the one whose code was given. */
  promotions: BasisPromotion[];
  methods: BasisMethod[];
  rates: BasisRate[];
};

/** Beside what quotes need, whether this is a demo shop, and who may pay on invoice. */
export type ShopBasis = QuoteBasis & { isDemo: boolean; invoice: InvoiceTerms };

export type BasisVariant = {
  /** Which of the wanted lines, counted from 0. */
  place: number;
  productId: string;
  variantId: string;
  name: string;
  slug: string;
  choice: string;
  sku: string | null;
  image: string;
  regularMinor: number;
  compareAtMinor: number | null;
  deal: { percentOff: number | null; priceMinor: number | null } | null;
  onHand: number;
};

export type BasisPromotion = {
  id: string;
  name: string;
  code: string | null;
  kind: PromotionKind;
  percentOff: number | null;
  amountMinor: number | null;
  minimumMinor: number;
  isFirstOrderOnly: boolean;
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  usedCount: number;
  /** How often this customer, by account or address, has used it. */
  usedByCustomer: number;
};

/** `countries` empty: everywhere. Free where the goods come to `freeFromMinor`. */
export type BasisMethod = {
  id: string;
  name: string;
  priceMinor: number;
  freeFromMinor: number | null;
  countries: string[];
  minDays: number;
  maxDays: number;
  isExpress: boolean;
};

/** Region null: the whole country, where no rate of the region's own replaces it. */
export type BasisRate = { country: string; region: string | null; name: string; ratePpm: number };

import type { TransitMovement } from '#domains/payouts/server/index.ts';

/** The charts of accounts that German shops book with. */
export type Chart = 'SKR03' | 'SKR04';

/** An invoice or credit note; its taxes may leave out what is free of tax. */
export type IssuedDocument = {
  label: string;
  kind: 'invoice' | 'credit_note';
  /** The day of issue in the shop's time zone. */
  day: string;
  orderCode: string;
  /** Where the order went: ISO 3166. */
  country: string;
  /** Of a business in another member state that owes the tax itself (§ 4 no. 1 b UStG); otherwise null. */
  buyerVatId: string | null;
  /** Whether the shop charged no tax as a small business (§ 19 UStG). */
  isSmallBusiness: boolean;
  /** Whether the shop charged its own tax for goods to another member state, as it may below the threshold. */
  isTaxedAtOrigin: boolean;
  amountMinor: number;
  taxes: { ratePpm: number; netMinor: number; taxMinor: number; isExempt?: boolean }[];
  /** The part for gift cards: vouchers for anything, whose sale is no revenue yet (§ 3 (15) UStG). */
  vouchersMinor: number;
};

/** Money that came in or was paid back, or credit that the shop granted or deducted. */
export type Movement = {
  kind: 'payment' | 'refund' | 'granted' | 'deducted';
  day: string;
  orderCode: string;
  /** The invoice of the order; null if it has none. */
  invoiceLabel: string | null;
  provider: string;
  amountMinor: number;
};

export type Booking = {
  amountMinor: number;
  side: 'debit' | 'credit';
  account: string;
  contraAccount: string;
  day: string;
  reference: string;
  orderCode: string;
  text: string;
  provider?: string;
  /** Of sales in another country of the EU: that country, or the VAT id of the business that owes the tax. */
  euBuyer?: string;
  /** Of sales taxed there. */
  euRatePpm?: number;
};

/** The collective account of all customers. */
const DEBTORS = '10000';

const charts = {
  SKR03: {
    standard: '8400',
    reduced: '8300',
    untaxed: '8200',
    exempt: '8100',
    exported: '8120',
    inEu: '8320',
    toBusiness: '8125',
    smallBusiness: '8195',
    outside: '8338',
    transit: '1360',
    cash: '1000',
    /** What the shop owes by gift cards and store credit. */
    vouchers: '1700',
    advertising: '4600',
    bank: '1200',
    /** Costs of money transfer. */
    fees: '4970',
    /** Money that is not the shop's, and what an accountant has to look at. */
    passing: '1590',
  },
  SKR04: {
    standard: '4400',
    reduced: '4300',
    untaxed: '4200',
    exempt: '4100',
    exported: '4120',
    inEu: '4320',
    toBusiness: '4125',
    smallBusiness: '4185',
    outside: '4338',
    transit: '1460',
    cash: '1600',
    vouchers: '3500',
    advertising: '6600',
    bank: '1800',
    fees: '6855',
    passing: '1370',
  },
};

const HOME = 'DE';
const STANDARD_PPM = 190_000;
const REDUCED_PPM = 70_000;
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const eu = new Set(members.split(' '));

type Sale = Pick<IssuedDocument, 'country' | 'buyerVatId' | 'isSmallBusiness' | 'isTaxedAtOrigin'>;

/** The revenue account of a rate; the accounts of taxed sales at home compute the tax themselves. */
function revenueAccount(
  chart: Chart,
  { country, buyerVatId, isSmallBusiness, isTaxedAtOrigin }: Sale,
  { ratePpm, isExempt }: { ratePpm: number; isExempt: boolean },
): string {
  const accounts = charts[chart];
  if (ratePpm === 0 && buyerVatId) return accounts.toBusiness;
  if (ratePpm === 0 && isSmallBusiness) return accounts.smallBusiness;
  if (!eu.has(country)) return ratePpm === 0 ? accounts.exported : accounts.outside;
  if (ratePpm === 0) return isExempt ? accounts.exempt : accounts.untaxed;
  if (country !== HOME && !isTaxedAtOrigin) return accounts.inEu;
  if (ratePpm === STANDARD_PPM) return accounts.standard;
  return ratePpm === REDUCED_PPM ? accounts.reduced : accounts.untaxed;
}

type Part = { ratePpm: number; isExempt: boolean; netMinor: number; taxMinor: number };
type Amounts = Pick<IssuedDocument, 'amountMinor' | 'taxes' | 'vouchersMinor'>;

/** The amounts of a document by tax rate, tax included; they add up to its amount. Pure. */
export function partsOf({ amountMinor, taxes, vouchersMinor }: Amounts) {
  const byRate = new Map<string, Part>();
  const add = ({ ratePpm, netMinor, taxMinor, isExempt = false }: Amounts['taxes'][number]) => {
    const key = `${ratePpm} ${isExempt}`;
    const known = byRate.get(key) ?? { ratePpm, isExempt, netMinor: 0, taxMinor: 0 };
    byRate.set(key, {
      ...known,
      netMinor: known.netMinor + netMinor,
      taxMinor: known.taxMinor + taxMinor,
    });
  };
  for (const tax of taxes) add(tax);
  const taxed = taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
  add({ ratePpm: 0, netMinor: amountMinor - taxed - vouchersMinor, taxMinor: 0 });
  const vouchers = { ratePpm: 0, isExempt: false, netMinor: vouchersMinor, taxMinor: 0, isVoucher: true };
  return [...[...byRate.values()].map((part) => ({ ...part, isVoucher: false })), vouchers]
    .map((part) => ({ ...part, grossMinor: part.netMinor + part.taxMinor }))
    .filter(({ grossMinor }) => grossMinor !== 0);
}

/** The bookings of a document: what the customer owes, against revenue by tax rate. Pure. */
export const bookDocument = (chart: Chart, document: IssuedDocument): Booking[] =>
  partsOf(document).map(({ ratePpm, isExempt, grossMinor, isVoucher }) => {
    const { country, buyerVatId, kind, day, label, orderCode } = document;
    const { vouchers, inEu, toBusiness } = charts[chart];
    const account = isVoucher ? vouchers : revenueAccount(chart, document, { ratePpm, isExempt });
    const isOwed = (kind === 'invoice') === grossMinor > 0;
    return {
      amountMinor: Math.abs(grossMinor),
      side: isOwed ? 'debit' : 'credit',
      account: DEBTORS,
      contraAccount: account,
      day,
      reference: label,
      orderCode,
      text: `${orderCode} ${country}`,
      ...(account === inEu && { euBuyer: country, euRatePpm: ratePpm }),
      ...(account === toBusiness && buyerVatId && { euBuyer: buyerVatId }),
    };
  });

/**
 * The booking of money that is on its way between the customer and the bank account, or of what a gift card or store credit
 * pays: so the balance of their account is what customers have with the shop. Pure.
 */
export const bookMovement = (chart: Chart, movement: Movement): Booking => {
  const { kind, day, orderCode, invoiceLabel, provider, amountMinor } = movement;
  const accounts = charts[chart];
  const isGift = kind === 'granted' || kind === 'deducted';
  const isCredit = provider === 'gift-card' || provider === 'store-credit';
  const received = provider === 'cash' ? accounts.cash : accounts.transit;
  const paidInto = isCredit ? accounts.vouchers : received;
  return {
    amountMinor,
    side: kind === 'payment' || kind === 'granted' ? 'debit' : 'credit',
    account: isGift ? accounts.advertising : paidInto,
    contraAccount: isGift ? accounts.vouchers : DEBTORS,
    day,
    reference: invoiceLabel ?? orderCode,
    orderCode,
    text: `${orderCode} ${provider}`,
    provider,
  };
};

/** What the books of a German shop call it. */
const transitWords: Record<TransitMovement['kind'], string> = {
  payout: 'Auszahlung',
  payout_returned: 'Auszahlung zurück',
  fees: 'Gebühren',
  claim: 'Rückbelastung',
  passing: 'Durchlaufend',
};

/**
 * The booking of what a payment provider paid out, kept as its fee or took back: so the balance of the transit account is
 * what providers still hold. Pure.
 */
export const bookTransit = (chart: Chart, movement: TransitMovement): Booking => {
  const { kind, day, provider, reference, orderCode, invoiceLabel, amountMinor } = movement;
  const { transit, bank, fees, passing } = charts[chart];
  const contraAccounts = { payout: bank, payout_returned: bank, fees, claim: DEBTORS, passing };
  const named = invoiceLabel ?? (orderCode || reference || `${provider}-${day}`);
  return {
    amountMinor: Math.abs(amountMinor),
    side: amountMinor > 0 ? 'debit' : 'credit',
    account: transit,
    contraAccount: contraAccounts[kind],
    day,
    // Other signs are not allowed there.
    reference: named.replace(/[^\w$&%*+\-/]/g, '-').slice(0, 36),
    orderCode,
    text: [transitWords[kind], orderCode, provider, reference].filter(Boolean).join(' '),
    provider,
  };
};

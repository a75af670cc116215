import type { Settings } from '#domains/content/server/index.ts';
import { type EInvoiceProfile, writeEInvoice } from '#domains/orders/server/documents/e-invoice.ts';
import { type InvoiceSnapshot, snapshotOf } from '#domains/orders/server/documents/snapshot.ts';
import type { WholeLine, WholeOrder } from '#domains/orders/server/queries/whole-order.ts';
import { WHOLE_PPM } from '#platform/percent.ts';
import { address } from '../open-checkout.ts';

type Sold = Partial<WholeLine> & Pick<WholeLine, 'totalMinor'>;
export type Sale = {
  lines: Sold[];
  order?: Partial<WholeOrder>;
  settings?: Partial<Settings>;
  /** Gross, with tax of the first line's rate. */
  shippingMinor?: number;
};

export const VAT = 190_000;
export const REDUCED = 70_000;

const shop = {
  storeName: 'Halden & Söhne',
  logo: null,
  address: ['Kiosk GmbH', 'Musterstraße 12', '12345 Musterstadt'],
  email: 'rechnung@example.com',
  vatId: 'DE136695976',
  bankAccount: ['IBAN DE89 3704 0044 0532 0130 00', 'BIC COBADEFFXXX'],
  timeZone: 'Europe/Berlin',
  country: 'DE',
  phone: '+49 30 1234',
  company: 'Kiosk GmbH',
};
export const sellerSettings = { ...shop, isSmallBusiness: false } as unknown as Settings;
/** The same shop as documents name it. */
export const seller: InvoiceSnapshot['seller'] = { ...shop, smallBusinessIn: null };

const taxIn = (grossMinor: number, ratePpm: number) =>
  grossMinor - Math.round((grossMinor * WHOLE_PPM) / (WHOLE_PPM + ratePpm));

const plainLine = {
  name: 'Becher <groß>',
  choice: 'Rot & blau',
  sku: 'M-1',
  quantity: 1,
  taxRatePpm: 0,
  discountMinor: 0,
  isGiftCard: false,
  isTaxExempt: false,
  unitDepositMinor: 0,
};

/** An order of gross prices as it is stored, with its taxes added up by rate. */
function orderOf({ lines, order, shippingMinor = 490 }: Sale): WholeOrder {
  const sold = lines.map((line) => ({
    ...plainLine,
    ...line,
    taxMinor: taxIn(line.totalMinor, line.taxRatePpm ?? 0),
  }));
  const { taxRatePpm = 0, isTaxExempt = false } = sold[0] ?? {};
  const shippingTaxMinor = taxIn(shippingMinor, taxRatePpm);
  const shipping = { totalMinor: shippingMinor, taxMinor: shippingTaxMinor, taxRatePpm, isTaxExempt };
  const goods = sold.filter(({ isGiftCard }) => !isGiftCard);
  const taxed = shippingMinor > 0 ? [...goods, { ...shipping, isGiftCard: false }] : goods;
  const byRate = Map.groupBy(taxed, (part) => `${part.taxRatePpm} ${part.isTaxExempt}`);
  const taxes = [...byRate.values()].map((some) => ({
    name: 'MwSt.',
    ratePpm: some[0]?.taxRatePpm ?? 0,
    isExempt: some[0]?.isTaxExempt ?? false,
    netMinor: some.reduce((sum, part) => sum + part.totalMinor - part.taxMinor, 0),
    taxMinor: some.reduce((sum, part) => sum + part.taxMinor, 0),
  }));
  return {
    code: 'K7QM-4TRX',
    locale: 'de',
    currency: 'EUR',
    email: 'mia@example.com',
    pricesIncludeTax: true,
    isIntraCommunity: false,
    paymentProvider: 'bank-transfer',
    paymentStatus: 'unpaid',
    paidMinor: 0,
    credits: [],
    fulfillments: [],
    shippingMethod: { name: 'Post' },
    shippingMinor,
    shippingDiscountMinor: 0,
    shippingTaxMinor,
    shippingAddress: address,
    billingAddress: address,
    lines: sold,
    taxes,
    totalMinor: taxed.reduce((sum, part) => sum + part.totalMinor, 0) + cardsIn(sold),
    ...order,
  } as unknown as WholeOrder;
}
const cardsIn = (lines: readonly { isGiftCard: boolean; totalMinor: number }[]) =>
  lines.reduce((sum, { isGiftCard, totalMinor }) => sum + (isGiftCard ? totalMinor : 0), 0);

const issuedOn = '2026-11-23T10:00:00Z';
const corrects = { label: 'INV-2026-00001', issuedOn, reason: 'Bruch <ganz>' };

/** The papers of a sale: its invoice unpaid and paid, a credit note for it all, and one for a third. */
export function documentsOf(sale: Sale): Record<string, InvoiceSnapshot> {
  const settings = { ...sellerSettings, ...sale.settings } as Settings;
  const order = orderOf(sale);
  const { totalMinor: amountMinor } = order;
  const invoice = { label: 'INV-2026-00001', corrects: null, issuedOn, amountMinor, settings };
  const note = { ...invoice, label: 'CN-2026-00001', corrects };
  const vouchersMinor = cardsIn(order.lines);
  const paid = { ...order, paymentStatus: 'paid' as const, paidMinor: amountMinor };
  return {
    unpaid: snapshotOf({ ...invoice, order }),
    paid: snapshotOf({ ...invoice, order: paid }),
    credited: snapshotOf({ ...note, order: paid, refund: { vouchersMinor } }),
    inPart: snapshotOf({ ...note, order: paid, amountMinor: Math.ceil(amountMinor / 3) }),
  };
}

/** The unpaid invoice of a sale as XML. */
export function xmlOf(sale: Sale, profile: EInvoiceProfile = 'xrechnung'): string {
  const { unpaid } = documentsOf(sale);
  return (unpaid && writeEInvoice(unpaid, profile)) ?? '';
}

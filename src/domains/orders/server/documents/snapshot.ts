import type { Settings } from '#domains/content/server/index.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import {
  type Credited,
  type CreditedLine,
  creditByRate,
  nothingCredited,
  type RefundToCredit,
  vouchersIn,
} from '../rules/credit-by-rate.ts';

export type InvoiceTax = WholeOrder['taxes'][number];

/** Everything printed on an invoice or credit note, as of its issue. */
export type InvoiceSnapshot = {
  label: string;
  amountMinor: number;
  issuedOn: string;
  /** The days on which parcels had left by then. */
  shippedOn: string[];
  /** The amount split by tax. */
  taxes: InvoiceTax[];
  /** The part of the amount that is for gift cards, which are no sale yet. Absent in snapshots from before there were any. */
  vouchersMinor?: number;
  /** The units that a credit note names. Absent in snapshots from before refunds had lines, and on invoices. */
  refunded?: CreditedLine[];
  /** The part of a credit note that is for shipping, with tax. Absent on invoices, and where none is or none was told apart. */
  refundedShippingMinor?: number;
  /** The invoice that a credit note corrects, with the reason; null on an invoice. */
  corrects: {
    label: string;
    issuedOn: string;
    reason: string;
    /** Whether an invoice takes the place of the corrected one, since the order was edited. */
    isReplaced?: boolean;
  } | null;
  seller: Seller;
  order: AgreedOrder;
};
type Seller = Pick<Settings, 'storeName' | 'address' | 'email' | 'vatId' | 'bankAccount' | 'timeZone'> & {
  /** Absent in snapshots from before shops had logos. */
  logo?: Settings['logo'];
  /** Absent in snapshots from before shops could be small businesses. */
  smallBusinessIn?: string | null;
  /** Absent in snapshots from before invoices were machine-readable. */
  country?: string;
  phone?: string;
  company?: string;
  /** Absent in snapshots from before invoices stated it. */
  register?: string;
};
/** The part of an order that its invoice shows. */
type AgreedOrder = ReturnType<typeof agreed>;

type Issue = Pick<InvoiceSnapshot, 'label' | 'amountMinor' | 'corrects' | 'issuedOn'> & {
  order: WholeOrder;
  settings: Settings;
  /** What a refund is for, as far as that is known. */
  refund?: Partial<RefundToCredit>;
  /** What earlier credit notes of the order gave back. */
  credited?: Credited;
};

/** Takes the snapshot of an order for a document. Pure. */
export function snapshotOf({
  order,
  settings,
  refund = {},
  credited = nothingCredited,
  ...issue
}: Issue): InvoiceSnapshot & { vouchersMinor: number } {
  const { storeName, logo, address, email, vatId, bankAccount, timeZone } = settings;
  const { country, phone, company, register } = settings;
  const smallBusinessIn = settings.isSmallBusiness ? country : null;
  const { label, corrects, issuedOn, amountMinor } = issue;
  return {
    label,
    corrects,
    issuedOn,
    amountMinor,
    shippedOn: order.fulfillments.map(({ shippedAt }) => shippedAt).filter((at) => at <= issuedOn),
    ...(corrects
      ? creditedParts(order, credited, { ...refund, amountMinor })
      : { taxes: order.taxes, vouchersMinor: vouchersIn(order) }),
    seller: {
      storeName,
      logo,
      address,
      email,
      vatId,
      bankAccount,
      timeZone,
      smallBusinessIn,
      country,
      phone,
      company,
      register,
    },
    order: agreed(order),
  };
}

function creditedParts(
  order: WholeOrder,
  credited: Credited,
  {
    amountMinor,
    vouchersMinor = 0,
    lines = [],
    shippingMinor = 0,
  }: Partial<RefundToCredit> & { amountMinor: number },
) {
  const refund = { amountMinor, vouchersMinor, lines, shippingMinor };
  const { lines: refunded, ...credit } = creditByRate(order, credited, refund);
  return {
    ...credit,
    ...(refunded.length > 0 && { refunded }),
    ...(shippingMinor > 0 && { refundedShippingMinor: shippingMinor }),
  };
}

function agreed(order: WholeOrder) {
  const {
    linkToken: _,
    events: __,
    fulfillments: ___,
    refunds: ____,
    returns: _____,
    invoices: ______,
    ...rest
  } = order;
  return rest;
}

/** The number of an invoice as printed, such as `INV-2026-00042`. */
export const invoiceLabel = (series: string, number: number): string =>
  `${series}-${String(number).padStart(5, '0')}`;

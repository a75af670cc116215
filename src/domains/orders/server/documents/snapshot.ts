import type { Settings } from '#domains/content/server/index.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import { shareOf } from '../rules/share-of.ts';

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
};
/** The part of an order that its invoice shows. */
type AgreedOrder = ReturnType<typeof agreed>;

type Issue = Pick<InvoiceSnapshot, 'label' | 'amountMinor' | 'corrects' | 'issuedOn'> & {
  order: WholeOrder;
  settings: Settings;
  /** The part of a refund that is for gift cards. */
  vouchersMinor?: number;
  credited?: Credited;
};

/** The sums of earlier credit notes of an order: whole, and for gift cards. */
export type Credited = { amountMinor: number; vouchersMinor: number };
const nothing: Credited = { amountMinor: 0, vouchersMinor: 0 };

/** Takes the snapshot of an order for a document. Pure. */
export function snapshotOf({
  order,
  settings,
  vouchersMinor = 0,
  credited = nothing,
  ...issue
}: Issue): InvoiceSnapshot & { vouchersMinor: number } {
  const { storeName, logo, address, email, vatId, bankAccount, timeZone } = settings;
  const { country, phone, company } = settings;
  const smallBusinessIn = settings.isSmallBusiness ? country : null;
  const { label, corrects, issuedOn, amountMinor } = issue;
  return {
    label,
    corrects,
    issuedOn,
    amountMinor,
    shippedOn: order.fulfillments.map(({ shippedAt }) => shippedAt).filter((at) => at <= issuedOn),
    ...(corrects
      ? creditedParts(order, credited, { amountMinor, vouchersMinor })
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
    },
    order: agreed(order),
  };
}

const vouchersIn = ({ lines }: WholeOrder): number =>
  lines.reduce((sum, { isGiftCard, totalMinor }) => sum + (isGiftCard ? totalMinor : 0), 0);

/**
 * The taxes and the part of gift cards that a refund gives back. Of what is for other goods, its proportional share of each
 * tax, computed so that the credit notes of a stepwise refund add up to exactly the order's taxes.
 */
function creditedParts(order: WholeOrder, before: Credited, { amountMinor, vouchersMinor }: Credited) {
  const cards = vouchersIn(order);
  const whole = order.totalMinor - cards;
  const goodsBefore = before.amountMinor - before.vouchersMinor;
  // What the goods do not have any more is for gift cards.
  const ofCards = Math.min(
    cards - before.vouchersMinor,
    Math.max(Math.min(vouchersMinor, amountMinor), amountMinor - (whole - goodsBefore)),
  );
  const parts = order.taxes.flatMap(({ netMinor, taxMinor }) => [netMinor, taxMinor]);
  const credited = (part: number) => {
    const until = (minor: number) => shareOf(minor, { parts, part, whole });
    return until(goodsBefore + amountMinor - ofCards) - until(goodsBefore);
  };
  const taxes = order.taxes.map((tax, index) => ({
    ...tax,
    netMinor: credited(index * 2),
    taxMinor: credited(index * 2 + 1),
  }));
  return { taxes, vouchersMinor: ofCards };
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

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
  /** The sum of earlier credit notes. */
  creditedMinor?: number;
};

/** Takes the snapshot of an order for a document. Pure. */
export function snapshotOf({ order, settings, creditedMinor = 0, ...issue }: Issue): InvoiceSnapshot {
  const { storeName, logo, address, email, vatId, bankAccount, timeZone } = settings;
  const { country, phone, company } = settings;
  const smallBusinessIn = settings.isSmallBusiness ? country : null;
  const { corrects, issuedOn, amountMinor } = issue;
  return {
    ...issue,
    shippedOn: order.fulfillments.map(({ shippedAt }) => shippedAt).filter((at) => at <= issuedOn),
    ...(corrects
      ? creditedParts(order, creditedMinor, amountMinor)
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
 * The taxes and the part of gift cards that a refund gives back: its proportional share, computed so that the credit notes of a stepwise refund
 * add up to exactly the order's taxes.
 */
function creditedParts(order: WholeOrder, beforeMinor: number, amountMinor: number) {
  const taxed = order.taxes.flatMap(({ netMinor, taxMinor }) => [netMinor, taxMinor]);
  const parts = [...taxed, vouchersIn(order)];
  const credited = (part: number) => {
    const until = (minor: number) => shareOf(minor, { parts, part, whole: order.totalMinor });
    return until(beforeMinor + amountMinor) - until(beforeMinor);
  };
  const taxes = order.taxes.map((tax, index) => ({
    ...tax,
    netMinor: credited(index * 2),
    taxMinor: credited(index * 2 + 1),
  }));
  return { taxes, vouchersMinor: credited(taxed.length) };
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

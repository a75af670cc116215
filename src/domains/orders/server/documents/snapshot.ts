import type { Settings } from '#domains/content/server/index.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import { shareOf } from '../rules/share-of.ts';

export type InvoiceTax = WholeOrder['taxes'][number];

/** Everything that is printed on an invoice or credit note, as it was when it was issued. */
export type InvoiceSnapshot = {
  label: string;
  amountMinor: number;
  issuedOn: string;
  /** When parcels had left until then. */
  shippedOn: string[];
  /** What of the amount is taxed how. */
  taxes: InvoiceTax[];
  /** The invoice that a credit note corrects, and why; null on an invoice. */
  corrects: { label: string; issuedOn: string; reason: string } | null;
  seller: Seller;
  order: AgreedOrder;
};
type Seller = Pick<Settings, 'storeName' | 'address' | 'email' | 'vatId' | 'bankAccount' | 'timeZone'> & {
  /** Absent on documents from before shops had logos. */
  logo?: Settings['logo'];
};
/** What of an order stands on its invoice. */
type AgreedOrder = ReturnType<typeof agreed>;

type Issue = Pick<InvoiceSnapshot, 'label' | 'amountMinor' | 'corrects' | 'issuedOn'> & {
  order: WholeOrder;
  settings: Settings;
  /** What earlier credit notes gave back. */
  creditedMinor?: number;
};

/** What is printed of an order at a moment. Pure. */
export function snapshotOf({ order, settings, creditedMinor = 0, ...issue }: Issue): InvoiceSnapshot {
  const { storeName, logo, address, email, vatId, bankAccount, timeZone } = settings;
  const { corrects, issuedOn, amountMinor } = issue;
  return {
    ...issue,
    shippedOn: order.fulfillments.map(({ shippedAt }) => shippedAt).filter((at) => at <= issuedOn),
    taxes: corrects ? creditedTaxes(order, creditedMinor, amountMinor) : order.taxes,
    seller: { storeName, logo, address, email, vatId, bankAccount, timeZone },
    order: agreed(order),
  };
}

/**
 * What a refund gives back of each tax: its share of the order, so that the credit notes of an order that is refunded bit by
 * bit come to exactly its taxes.
 */
function creditedTaxes(order: WholeOrder, beforeMinor: number, amountMinor: number): InvoiceTax[] {
  const parts = order.taxes.flatMap(({ netMinor, taxMinor }) => [netMinor, taxMinor]);
  const credited = (part: number) => {
    const until = (minor: number) => shareOf(minor, { parts, part, whole: order.totalMinor });
    return until(beforeMinor + amountMinor) - until(beforeMinor);
  };
  return order.taxes.map((tax, index) => ({
    ...tax,
    netMinor: credited(index * 2),
    taxMinor: credited(index * 2 + 1),
  }));
}

function agreed(order: WholeOrder) {
  const {
    token: _,
    events: __,
    fulfillments: ___,
    refunds: ____,
    returns: _____,
    invoices: ______,
    ...rest
  } = order;
  return rest;
}

import { clockAt, momentOfClock } from '#platform/i18n/zone-time.ts';
import { INVOICE_DAYS } from '../../rules.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

type Order = InvoiceSnapshot['order'];

const creditsIn = ({ credits = [] }: Order): number =>
  credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What came in money before an edit made an order dearer; 0 for one that is paid, or not at all. */
export const paidEarlier = (order: Order): number =>
  order.paymentStatus === 'unpaid' ? Math.max(0, order.paidMinor - creditsIn(order)) : 0;

/** What is left to pay beside gift cards, store credit, and what was paid before. */
export const dueOf = ({ amountMinor, order }: Pick<InvoiceSnapshot, 'amountMinor' | 'order'>): number =>
  amountMinor - creditsIn(order) - paidEarlier(order);

const DAY_MS = 86_400_000;

/** A moment of the last day on which an invoice is to be paid: at the same time by the shop's clocks, which may be turned meanwhile. */
export function dueDay({ issuedOn, seller: { timeZone } }: Billed): string {
  const clock = clockAt(timeZone, new Date(issuedOn));
  return momentOfClock(timeZone, new Date(clock.getTime() + INVOICE_DAYS * DAY_MS)).toISOString();
}

type Billed = Pick<InvoiceSnapshot, 'issuedOn'> & { seller: Pick<InvoiceSnapshot['seller'], 'timeZone'> };

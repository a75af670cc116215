import type { Translate } from '#platform/i18n/messages.ts';
import type { OrderDetail, OrderEvent } from '../../contract.ts';

type EventTexts = { words: string; more: string };

/** Kinds whose texts need no params. */
const known = [
  'placed',
  'processing',
  'shipped',
  'gift_cards_sent',
  'delivered',
  'canceled',
  'expired',
  'lapsed',
  'note',
  'paid',
  'payment_declined',
  'payment_switched',
  'payment_under_way',
  'paid_too_late',
  'paid_twice',
  'wrong_payment_returned',
  'disputed',
  'refunded_outside',
  'surplus_refund_failed',
  'refunded',
  'refund_transferred',
  'refund_failed',
  'return_requested',
  'return_accepted',
  'return_declined',
  'return_received',
  'vat_id_checked',
] as const;
type Kind = (typeof known)[number];

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function unitsOf({ lines }: OrderEvent['details']): number {
  if (!Array.isArray(lines)) return 0;
  return lines.reduce((sum, line) => sum + (Number(line?.quantity) || 0), 0);
}

/** An event as a sentence, with its free text. `money` formats amounts in the order's currency. Pure. */
export function describeEvent(
  { kind, by, details }: OrderEvent,
  order: Pick<OrderDetail, 'refunds'>,
  { t, money }: { t: Translate<'account/orders/story'>; money: (amount: number) => string },
): EventTexts {
  const isKnown = (name: string): name is Kind => known.some((one) => one === name);
  if (!isKnown(kind)) return { words: t('other'), more: kind };
  const refund = order.refunds.find(({ id }) => id === details.refundId);
  const params = {
    by,
    units: unitsOf(details),
    amount: refund ? money(refund.amount) : '',
    status: refund?.status ?? '',
  };
  return {
    words: t(kind, params),
    more: text(kind === 'note' ? details.text : (details.reason ?? details.error ?? details.consultation)),
  };
}

/** A key unique among an order's events, also for events at the same time. Pure. */
export const eventKey = ({ at, kind, details }: OrderEvent): string =>
  `${at} ${kind} ${JSON.stringify(details)}`;

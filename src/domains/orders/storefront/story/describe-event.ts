import type { Translate } from '#platform/i18n/messages.ts';
import type { OrderDetail, OrderEvent } from '../../contract.ts';

type EventTexts = { words: string; more: string };
type Spelling = {
  t: Translate<'account/orders/story'>;
  money: (amount: number) => string;
  /** Whether the reader is the buyer, who is addressed; staff read of the customer. */
  isBuyer: boolean;
};

/** Kinds whose texts need no params. */
const known = [
  'placed',
  'processing',
  'shipped',
  'gift_cards_sent',
  'tracking_changed',
  'fields_changed',
  'gift_changed',
  'gift_sent',
  'delivered',
  'canceled',
  'expired',
  'lapsed',
  'note',
  'edited',
  'paid',
  'paid_in_part',
  'payment_declined',
  'payment_requested',
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
  'vat_id_invalid',
] as const;
type Kind = (typeof known)[number];

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function unitsOf({ lines }: OrderEvent['details']): number {
  if (!Array.isArray(lines)) return 0;
  return lines.reduce((sum, line) => sum + (Number(line?.quantity) || 0), 0);
}

/** What is collected is neither shipped nor delivered. */
const collecting = (kind: Kind) => (kind === 'shipped' ? 'ready' : kind === 'delivered' ? 'collected' : kind);

/** An event as a sentence, with its free text. `money` formats amounts in the order's currency. Pure. */
export function describeEvent(
  { kind, by, details }: OrderEvent,
  order: Pick<OrderDetail, 'refunds'> & Partial<Pick<OrderDetail, 'shippingMethod' | 'returns'>>,
  { t, money, isBuyer }: Spelling,
): EventTexts {
  const isKnown = (name: string): name is Kind => known.some((one) => one === name);
  if (!isKnown(kind)) return { words: t('other'), more: kind };
  const refund = order.refunds.find(({ id }) => id === details.refundId);
  const params = {
    by: isBuyer && by === 'customer' ? 'you' : by,
    units: unitsOf(details),
    amount: refund ? money(refund.amount) : '',
    status: refund?.status ?? '',
  };
  if (kind === 'edited') return describeEdit(details, { t, money });
  const declared = order.returns?.find(({ id }) => id === details.returnRequestId);
  if (kind === 'return_requested' && declared?.isWithdrawal)
    return { words: t('withdrawal_declared'), more: '' };
  return {
    words: t(order.shippingMethod?.pickup ? collecting(kind) : kind, { ...params, before: '', after: '' }),
    more: text(
      kind === 'note' || kind === 'tracking_changed' || kind === 'fields_changed'
        ? details.text
        : (details.reason ?? details.error ?? details.consultation),
    ),
  };
}

/** An edit: its totals, and below them what became of each line, and why. */
function describeEdit(details: OrderEvent['details'], { t, money }: Omit<Spelling, 'isBuyer'>): EventTexts {
  const { before, after, changes, isAddressChanged, isEmailChanged, isReferenceChanged, reason } = details;
  const isDearer = typeof before === 'number' && typeof after === 'number' && before !== after;
  const lines = Array.isArray(changes) ? changes.map((change) => lineOfEdit(change, money)) : [];
  const more = [
    ...lines,
    isAddressChanged === true ? t('address_changed') : '',
    isEmailChanged === true ? t('email_changed') : '',
    isReferenceChanged === true ? t('reference_changed') : '',
    shippingOfEdit(details.shipping, t),
    text(reason),
  ];
  return {
    words: isDearer ? t('edited', { before: money(before), after: money(after) }) : t('edited_same'),
    more: more.filter(Boolean).join('\n'),
  };
}

function shippingOfEdit(shipping: unknown, t: Spelling['t']): string {
  if (typeof shipping !== 'object' || shipping === null) return '';
  const { from, to }: { from?: unknown; to?: unknown } = shipping;
  return t('shipping_changed', { from: text(from), to: text(to) });
}

function lineOfEdit(change: Record<string, unknown>, money: Spelling['money']): string {
  const { name, from, to, formerPrice, newPrice } = change;
  const isPriced = typeof formerPrice === 'number' && typeof newPrice === 'number';
  const units = from === to ? '' : `${from} → ${to}`;
  const price = isPriced ? `${money(formerPrice)} → ${money(newPrice)}` : '';
  return `${text(name)}: ${[units, price].filter(Boolean).join(', ')}`;
}

/** A key unique among an order's events, also for events at the same time. Pure. */
export const eventKey = ({ at, kind, details }: OrderEvent): string =>
  `${at} ${kind} ${JSON.stringify(details)}`;

import type { DemoOrder, DemoStory, Text } from '../types.ts';
import type { PastOrder } from './past-orders/past-order.ts';

type Parcel = PastOrder['parcels'][number];
type Facts = Pick<
  PastOrder,
  'paidAt' | 'processingAt' | 'deliveredAt' | 'canceled' | 'parcels' | 'refunds' | 'returns'
>;
/** A quoted order, and functions for times after it. */
type Placed = Pick<PastOrder, 'quote' | 'locale' | 'provider'> & {
  isExpress: boolean;
  number: number;
  after: (days: number) => Date;
};

const reasons = {
  scratched: { en: 'It has a scratch.', de: 'Das Stück hat einen Kratzer.' },
  notUsed: { en: 'I like another one better.', de: 'Mir gefällt ein anderes besser.' },
  returned: { en: 'Returned', de: 'Rücksendung' },
  broken: { en: 'Arrived broken', de: 'Beschädigt angekommen' },
  late: { en: 'Sorry for the wait', de: 'Entschuldigung für die Wartezeit' },
  mind: { en: 'I changed my mind.', de: 'Ich habe es mir anders überlegt.' },
} satisfies Record<string, Text>;

/** Why things come back, in turn; one customer gives no reason. */
const usual = ['too_small', 'changed_mind', 'too_large', 'too_small', 'not_as_described', null] as const;

/** A new order whose card was charged. */
const fresh = ({ provider, after }: Placed): Facts => ({
  paidAt: provider === 'invoice' ? null : after(0.001),
  processingAt: null,
  deliveredAt: null,
  canceled: null,
  parcels: [],
  refunds: [],
  returns: [],
});

const allLines = ({ quote }: Placed) => quote.lines.map(({ quantity }, line) => ({ line, quantity }));

function parcel({ number, after }: Placed, days: number, lines: Parcel['lines']): Parcel {
  const carrier = number % 3 === 0 ? 'UPS' : 'DHL';
  const trackingNumber = `00340${String(434_161_000 + number * 7_919 + Math.round(days))}`;
  return { at: after(days), carrier, trackingNumber, lines };
}

function shipped(placed: Placed): Facts {
  const days = placed.isExpress ? 0.5 : 1;
  const processingAt = placed.after(days - 0.2);
  return { ...fresh(placed), processingAt, parcels: [parcel(placed, days, allLines(placed))] };
}

const PAYS_AFTER = 6;

function delivered(placed: Placed): Facts {
  const facts = shipped(placed);
  const paidAt = facts.paidAt ?? placed.after(PAYS_AFTER);
  return { ...facts, paidAt, deliveredAt: placed.after(placed.isExpress ? 1.5 : 3) };
}

/** In the language of the order where the demo has it. */
const inLanguage = (text: Text, locale: string): string =>
  new Map(Object.entries(text)).get(locale) ?? text.en;

const firstLine = (placed: Placed) => allLines(placed).slice(0, 1);

function askedBack(
  placed: Placed,
  reason: Text | null,
  rest: Pick<PastOrder['returns'][number], 'reasonCode' | 'status' | 'settledAt'>,
) {
  const asked = {
    at: placed.after(8),
    reason: reason ? inLanguage(reason, placed.locale) : '',
    lines: firstLine(placed),
    ...rest,
  };
  return { ...delivered(placed), returns: [asked] };
}

const refund = ({ after, locale }: Placed, days: number, amountMinor: number, reason: Text) => [
  { at: after(days), amountMinor, reason: inLanguage(reason, locale) },
];

const stories: Record<DemoStory, (placed: Placed) => Facts> = {
  new: fresh,
  processing: (placed) => ({ ...fresh(placed), processingAt: placed.after(0.4) }),
  partly: (placed) => ({ ...shipped(placed), parcels: [parcel(placed, 1, firstLine(placed))] }),
  shipped,
  delivered,
  'two-parcels': (placed) => {
    const [first = [], second = []] = [allLines(placed).slice(0, 1), allLines(placed).slice(1)];
    const parcels = [parcel(placed, 1, first), parcel(placed, 2, second)];
    return { ...delivered(placed), parcels, deliveredAt: placed.after(5) };
  },
  goodwill: (placed) => {
    const amountMinor = Math.round(placed.quote.totalMinor / 10);
    return { ...delivered(placed), refunds: refund(placed, 7, amountMinor, reasons.late) };
  },
  returned: (placed) => {
    const reasonCode = usual[placed.number % usual.length] ?? null;
    const back = askedBack(placed, null, { reasonCode, status: 'received', settledAt: placed.after(11) });
    const amountMinor = placed.quote.lines[0]?.totalMinor ?? 0;
    return { ...back, refunds: refund(placed, 11.1, amountMinor, reasons.returned) };
  },
  'return-asked': (placed) =>
    askedBack(placed, reasons.scratched, { reasonCode: 'damaged', status: 'requested', settledAt: null }),
  'return-declined': (placed) =>
    askedBack(placed, reasons.notUsed, {
      reasonCode: 'changed_mind',
      status: 'declined',
      settledAt: placed.after(9),
    }),
  refunded: (placed) => ({
    ...delivered(placed),
    refunds: refund(placed, 10, placed.quote.totalMinor, reasons.broken),
  }),
  canceled: (placed) => {
    const reason = reasons.mind;
    const canceled = {
      at: placed.after(0.3),
      by: 'customer' as const,
      reason: inLanguage(reason, placed.locale),
    };
    const facts = fresh(placed);
    const refunds = facts.paidAt ? refund(placed, 0.301, placed.quote.totalMinor, reason) : [];
    return { ...facts, canceled, refunds };
  },
  expired: (placed) => ({
    ...fresh(placed),
    paidAt: null,
    canceled: { at: placed.after(1 / 24), by: 'shop', reason: '' },
  }),
};

/** The later states of an order. */
export const tell = ({ story }: DemoOrder, placed: Placed): Facts => stories[story](placed);

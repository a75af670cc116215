import { portion } from '#platform/money.ts';
import type { WholeLine, WholeOrder } from '../queries/whole-order.ts';
import { shareOf } from './share-of.ts';

type Tax = WholeOrder['taxes'][number];
type Amounts = { netMinor: number; taxMinor: number };

/** The part of an order that its credit notes are computed from. */
export type CreditableOrder = Pick<WholeOrder, 'totalMinor' | 'taxes'> & {
  lines: Pick<
    WholeLine,
    'id' | 'taxName' | 'taxRatePpm' | 'isTaxExempt' | 'isGiftCard' | 'taxMinor' | 'totalMinor'
  >[];
};

/** A refund: the whole, what of it is for gift cards, for units of lines and for shipping, as far as that is known. */
export type RefundToCredit = {
  amountMinor: number;
  vouchersMinor: number;
  lines: readonly { lineId: string; quantity: number; amountMinor: number }[];
  shippingMinor: number;
};

/** What the credit notes of an order gave back: whole, for gift cards, and by tax. */
export type Credited = { amountMinor: number; vouchersMinor: number; taxes: readonly Tax[] };
export const nothingCredited: Credited = { amountMinor: 0, vouchersMinor: 0, taxes: [] };

/** Earlier credit notes together with the next one. Pure, like all functions here. */
export const withCredit = (before: Credited, note: Credited): Credited => ({
  amountMinor: before.amountMinor + note.amountMinor,
  vouchersMinor: before.vouchersMinor + note.vouchersMinor,
  taxes: [...before.taxes, ...note.taxes],
});

/** Units of a line as a credit note names them. */
export type CreditedLine = Amounts & { lineId: string; quantity: number };
type Credit = { taxes: Tax[]; vouchersMinor: number; lines: CreditedLine[] };

/**
 * What a refund gives back by tax, of what earlier credit notes have left of each. Its lines give back their own taxes; what
 * is less than they cost is taken off all of them, and what is more is spread over all that is left of the order. No tax goes
 * below zero, and when everything is refunded, all are exactly zero.
 */
export function creditByRate(order: CreditableOrder, before: Credited, refund: RefundToCredit): Credit {
  const left = leftOf(order, before);
  const cardsMinor = cardsToCredit(order, before, refund);
  const goodsMinor = refund.amountMinor - cardsMinor;
  const items = itemsOf(order, refund);
  const wanted = left.map((_, place) => sumOf(items.filter((item) => item.place === place)));
  const ofItems = left.map((part, place) => Math.min(scaled(wanted, place, goodsMinor), gross(part)));
  const room = left.map((part, place) => gross(part) - (ofItems[place] ?? 0));
  const spreadMinor = goodsMinor - total(ofItems);
  const credits = left.map((part, place) => {
    const ownMinor = ofItems[place] ?? 0;
    const roomMinor = room[place] ?? 0;
    const moreMinor = shareOf(spreadMinor, { parts: room, part: place, whole: total(room) });
    const own = taxIn(wanted[place], ownMinor);
    const more = roomMinor === 0 ? 0 : portion(Math.max(0, part.taxMinor - own), moreMinor, roomMinor);
    return withTax(part, ownMinor + moreMinor, own + more);
  });
  return {
    taxes: order.taxes.map((tax, place) => ({ ...tax, ...(credits[place] ?? { netMinor: 0, taxMinor: 0 }) })),
    vouchersMinor: cardsMinor,
    lines: [...namedLines(items, credits), ...namedCards(order, refund, cardsMinor)],
  };
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const gross = (part: Amounts | undefined) => (part ? part.netMinor + part.taxMinor : 0);
const sumOf = (some: readonly Amounts[]): Amounts => ({
  netMinor: total(some.map(({ netMinor }) => netMinor)),
  taxMinor: total(some.map(({ taxMinor }) => taxMinor)),
});

/** The share of a part if all together may be no more than an amount. */
function scaled(wanted: readonly Amounts[], place: number, mostMinor: number): number {
  const parts = wanted.map(gross);
  const whole = total(parts);
  return whole <= mostMinor ? gross(wanted[place]) : shareOf(mostMinor, { parts, part: place, whole });
}

/** The tax in an amount of a part. */
const taxIn = (part: Amounts | undefined, amountMinor: number): number =>
  part && gross(part) > 0 ? portion(part.taxMinor, amountMinor, gross(part)) : 0;

/** An amount with about so much tax: neither tax nor net may be more than a part has left. */
function withTax(left: Amounts, amountMinor: number, wishedMinor: number): Amounts {
  const most = Math.min(left.taxMinor, amountMinor);
  const taxMinor = Math.max(0, amountMinor - left.netMinor, Math.min(wishedMinor, most));
  return { netMinor: amountMinor - taxMinor, taxMinor };
}

export const vouchersIn = ({ lines }: Pick<CreditableOrder, 'lines'>): number =>
  total(lines.map(({ isGiftCard, totalMinor }) => (isGiftCard ? totalMinor : 0)));

/** What the goods do not have any more is for gift cards. */
function cardsToCredit(
  order: CreditableOrder,
  before: Credited,
  { amountMinor, vouchersMinor }: RefundToCredit,
): number {
  const cards = vouchersIn(order);
  const goodsLeft = order.totalMinor - cards - (before.amountMinor - before.vouchersMinor);
  const least = Math.max(Math.min(vouchersMinor, amountMinor), amountMinor - goodsLeft);
  return Math.min(cards - before.vouchersMinor, least);
}

/** The goods and shipping of an order by tax; last, those without one. */
function partsOf(order: CreditableOrder): Amounts[] {
  const untaxed = order.totalMinor - vouchersIn(order) - gross(sumOf(order.taxes));
  return [...order.taxes, { netMinor: Math.max(0, untaxed), taxMinor: 0 }];
}

/** What is left of these parts. */
function leftOf(order: CreditableOrder, before: Credited): Amounts[] {
  const untaxedMinor = before.amountMinor - before.vouchersMinor - gross(sumOf(before.taxes));
  return partsOf(order).map((part, place) => {
    const given = sumOf(before.taxes.filter((tax) => placeOfTax(order, tax) === place));
    const untaxed = place === order.taxes.length ? untaxedMinor : 0;
    return {
      netMinor: Math.max(0, part.netMinor - given.netMinor - untaxed),
      taxMinor: Math.max(0, part.taxMinor - given.taxMinor),
    };
  });
}

function placeOfTax({ taxes }: CreditableOrder, { name, ratePpm, isExempt }: Tax): number {
  const place = taxes.findIndex(
    (tax) => tax.name === name && tax.ratePpm === ratePpm && tax.isExempt === isExempt,
  );
  return place < 0 ? taxes.length : place;
}

/** Lines of earlier orders do not name their tax. */
function placeOfLine(order: CreditableOrder, line: CreditableOrder['lines'][number]): number {
  const { taxes } = order;
  const alike = (tax: Tax) =>
    tax.ratePpm === line.taxRatePpm && (tax.isExempt ?? false) === (line.isTaxExempt ?? false);
  const named = taxes.findIndex((tax) => alike(tax) && tax.name === line.taxName);
  const place = named < 0 && line.taxRatePpm > 0 ? taxes.findIndex(alike) : named;
  return place < 0 ? taxes.length : place;
}

type Item = Amounts & { place: number; line: RefundToCredit['lines'][number] | null };

/** The lines and the shipping of a refund, each with its tax. */
function itemsOf(order: CreditableOrder, { lines, shippingMinor }: RefundToCredit): Item[] {
  const goods = order.lines.flatMap((line): Item[] => {
    const refunded = lines.find(({ lineId }) => lineId === line.id);
    if (!refunded || line.isGiftCard) return [];
    const ofLine = { netMinor: line.totalMinor - line.taxMinor, taxMinor: line.taxMinor };
    const taxMinor = taxIn(ofLine, refunded.amountMinor);
    const netMinor = refunded.amountMinor - taxMinor;
    return [{ place: placeOfLine(order, line), netMinor, taxMinor, line: refunded }];
  });
  const shipping = shippingParts(order);
  const parts = shipping.map(gross);
  return [
    ...goods,
    ...shipping.map((part, place): Item => {
      const amountMinor = shareOf(shippingMinor, { parts, part: place, whole: total(parts) });
      const taxMinor = taxIn(part, amountMinor);
      return { place, netMinor: amountMinor - taxMinor, taxMinor, line: null };
    }),
  ];
}

/** What each tax has beside its lines is in shipping. */
const shippingParts = (order: CreditableOrder): Amounts[] =>
  partsOf(order).map((part, place) => {
    const goods = order.lines.filter((line) => !line.isGiftCard && placeOfLine(order, line) === place);
    const taxMinor = total(goods.map((line) => line.taxMinor));
    const netMinor = total(goods.map(({ totalMinor }) => totalMinor)) - taxMinor;
    return {
      netMinor: Math.max(0, part.netMinor - netMinor),
      taxMinor: Math.max(0, part.taxMinor - taxMinor),
    };
  });

/** The units that a credit note names, which have no more than their tax has in it. */
function namedLines(items: readonly Item[], credits: readonly Amounts[]): CreditedLine[] {
  return items.flatMap((item) => {
    if (!item.line || item.line.quantity === 0) return [];
    const alike = items.filter(({ place }) => place === item.place);
    const credit = credits[item.place] ?? { netMinor: 0, taxMinor: 0 };
    const share = (of: 'netMinor' | 'taxMinor') => {
      const parts = alike.map((one) => one[of]);
      const whole = total(parts);
      return shareOf(Math.min(credit[of], whole), { parts, part: alike.indexOf(item), whole });
    };
    const { lineId, quantity } = item.line;
    return [{ lineId, quantity, netMinor: share('netMinor'), taxMinor: share('taxMinor') }];
  });
}

function namedCards(order: CreditableOrder, { lines }: RefundToCredit, cardsMinor: number): CreditedLine[] {
  let left = cardsMinor;
  return order.lines.flatMap((line) => {
    const refunded = line.isGiftCard && lines.find(({ lineId }) => lineId === line.id);
    if (!refunded || refunded.quantity === 0) return [];
    const netMinor = Math.min(left, refunded.amountMinor);
    left -= netMinor;
    return [{ lineId: line.id, quantity: refunded.quantity, netMinor, taxMinor: 0 }];
  });
}

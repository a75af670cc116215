import { type CreditPart, coverFrom, type Purse } from '#domains/credits/server/index.ts';
import type { Quote } from '#domains/pricing/server/index.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { CheckoutQuote, NewOrder } from '../contract.ts';

/** How much of a quote gift cards and store credit pay, and what is left. */
export type Payable = { purse: Purse; parts: CreditPart[]; dueMinor: number };

/**
 * Covers a quote with the gift cards in their order, and then with the store credit. Gift cards in the order are paid
 * otherwise: a card must not pay for the next. Pure.
 */
export function payWithCredits(
  { totalMinor, lines }: Quote,
  purse: Purse,
  usesStoreCredit: NewOrder['usesStoreCredit'],
): Payable {
  const bought = lines.reduce((sum, line) => sum + (line.isGiftCard ? line.totalMinor : 0), 0);
  const cards = purse.cards.flatMap(({ card }) => card ?? []);
  const credits = usesStoreCredit && purse.storeCredit ? [...cards, purse.storeCredit] : cards;
  const { parts, leftMinor } = coverFrom(credits, totalMinor - bought);
  return { purse, parts, dueMinor: leftMinor + bought };
}

type Shown = Pick<CheckoutQuote, 'credits' | 'cardProblems' | 'storeCredit' | 'due'>;

/** The same in the API's form. */
export function showPayable({ purse, parts, dueMinor }: Payable, currency: string): Shown {
  const decimal = (minor: number) => toDecimal(minor, minorDigits(currency));
  const { cards, storeCredit } = purse;
  const found = [
    ...cards.flatMap(({ typed, card }) => (card ? [{ typed, ...card }] : [])),
    ...(storeCredit ? [{ typed: null, ...storeCredit }] : []),
  ];
  const paid = (id: string) => parts.find((part) => part.id === id)?.amountMinor ?? 0;
  return {
    credits: found
      .filter(({ id, kind }) => kind === 'gift_card' || paid(id) > 0)
      .map(({ id, kind, typed, lastFour, balanceMinor }) => ({
        kind,
        typed,
        lastFour,
        balance: decimal(balanceMinor),
        amount: decimal(paid(id)),
      })),
    cardProblems: cards.flatMap(({ typed, problem }) => (problem ? [{ typed, kind: problem }] : [])),
    storeCredit: decimal(storeCredit?.balanceMinor ?? 0),
    due: decimal(dueMinor),
  };
}

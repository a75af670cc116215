import type { Locale } from '#platform/locale.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { mailMessages, type WordsOfShop } from '#platform/mail/mail-words.ts';
import type { ProviderName } from '../../payment-providers.ts';
import type { OrderMailKind } from './enqueue-order-mail.ts';

/** The params of a mail's messages; amounts are formatted. */
type About = {
  name: string;
  code: string;
  total: string;
  /** Of the refund; empty in other mails. */
  amount: string;
  /** Whether the refund is of a payment that came too late or twice. */
  isSurplus: boolean;
  /** The part of the refund for gift cards of the order, which lost as much; empty if none. */
  vouchers: string;
  /** Carrier and number of the parcel; empty if unknown. */
  tracking: string;
  isPaid: boolean;
  /** The time of the return request in the shop's time zone; empty in other mails. */
  askedAt: string;
  /** Whether the whole order has shipped by now, or is ready. */
  isWhole: boolean;
  /** What is left to pay, and what of an edited order goes back; empty if nothing. */
  due: string;
  back: string;
  /** Whether that is given as store credit. */
  isCredit: boolean;
  /** The last characters of the gift card that a refund goes back to; empty for all else. */
  lastFour: string;
  /** What has become of a return: `unsent` if received units had not been shipped; empty in other mails. */
  returnStep: string;
  /** Where an accepted return is sent, in lines; empty in other mails. */
  returnTo: string;
  /** What was paid of an order that is not paid whole; empty if nothing. */
  paid: string;
  /** Until when an unpaid order waits, empty if without end; how it is to be paid; the bank details in lines. */
  until: string;
  provider: ProviderName;
  transfer: string;
  /** The place where it is collected, with its address, hours and note in lines; empty if it is shipped. */
  place: string;
  /** The days on which it arrives or is ready, as a sentence; empty if none were promised. */
  days: string;
  /** Whether it is of gift cards alone, which come by mail. */
  isCards: boolean;
  /** To whom its gift cards go and when, in lines; empty if it has none. */
  gifts: string;
  /** Whether the mail brings the invoice. */
  hasInvoice: boolean;
};
type Words = { subject: string; heading: string; paragraphs: string[]; label: string; footer: string };

type Part = Exclude<OrderMailKind, 'lapsed'>;
type Key =
  | 'text'
  | 'textCards'
  | 'textPickup'
  | 'payByInvoice'
  | 'payByTransfer'
  | 'payCash'
  | 'paidBack'
  | 'shipment'
  | 'surplus'
  | 'credited'
  | 'toCard'
  | 'accepted'
  | 'received'
  | 'declined'
  | 'unsent'
  | 'vouchers'
  | 'notInTime'
  | 'payRest'
  | 'payRestByInvoice'
  | 'givenBack';

/** How the rest of an edited order is paid where its page has no way to pay. */
const restPaidBy: Partial<Record<ProviderName, Key>> = { invoice: 'payRestByInvoice', cash: 'payCash' };

/** The paragraphs of mails that have others than one `text`. */
const paragraphs: Partial<Record<OrderMailKind, (about: About) => Key[]>> = {
  placed: ({ isPaid, isCards, place, provider, transfer }) => {
    const text = isCards ? 'textCards' : place ? 'textPickup' : 'text';
    if (isPaid) return [text];
    if (provider === 'bank-transfer') return transfer ? [text, 'payByTransfer'] : [text];
    return [text, provider === 'cash' ? 'payCash' : 'payByInvoice'];
  },
  ready: ({ due, provider }) => (due && provider === 'cash' ? ['text', 'payCash'] : ['text']),
  shipped: ({ tracking }) => (tracking ? ['text', 'shipment'] : ['text']),
  lapsed: () => ['notInTime'],
  expired: ({ paid }) => (paid ? ['text', 'paidBack'] : ['text']),
  edited: ({ due, back, provider }) => [
    'text',
    ...(due ? [restPaidBy[provider] ?? ('payRest' as const)] : []),
    ...(back ? (['givenBack'] as const) : []),
  ],
  return: ({ returnStep, returnTo }) => {
    if (returnStep === 'received' || returnStep === 'declined' || returnStep === 'unsent')
      return [returnStep];
    return [returnTo ? 'accepted' : 'text'];
  },
  refunded: ({ isSurplus, isCredit, lastFour, vouchers }) => [
    ...(isSurplus && !isCredit ? (['surplus'] as const) : []),
    isCredit ? 'credited' : lastFour ? 'toCard' : 'text',
    ...(vouchers ? (['vouchers'] as const) : []),
  ],
};

/** Whether a mail has the bank details. */
export const namesTransfer = (kind: OrderMailKind): boolean =>
  kind === 'placed' || kind === 'edited' || kind === 'payment_due';

const labels: Partial<Record<OrderMailKind, 'followOrder' | 'seeReturn'>> = {
  shipped: 'followOrder',
  return_requested: 'seeReturn',
  return: 'seeReturn',
};

const choice = (value: boolean) => (value ? 'yes' : 'no');

/** The texts of a mail to a buyer. */
export function orderMailWords(
  kind: OrderMailKind,
  about: About,
  { locale, shop }: { locale: Locale; shop: WordsOfShop },
): Words {
  const { isPaid, isWhole, isSurplus, isCredit, isCards: _, hasInvoice, ...texts } = about;
  const params = {
    ...texts,
    until: texts.until || 'none',
    storeName: shop.storeName,
    isPaid: choice(isPaid),
    isWhole: choice(isWhole),
    isSurplus: choice(isSurplus),
    isCredit: choice(isCredit),
  };
  const part: Part = kind === 'lapsed' ? 'canceled' : kind;
  const t = mailMessages(`server/orders/${part}`, locale, shop);
  const shared = mailMessages('server/orders/mail', locale, shop);
  const keys: Key[] = paragraphs[kind]?.(about) ?? ['text'];
  const isToPay = kind === 'payment_due' || keys.includes('payRest');
  // Where and when it is collected follows the sentence that leads to it.
  const [first, others] = [keys.slice(0, 1), keys.slice(1)];
  return {
    subject: t('subject', params),
    heading: t('heading', params),
    paragraphs: [
      greeting(about.name, locale, shop),
      ...first.map((key) => t(key, params)),
      ...(about.returnTo && kind === 'return' ? [about.returnTo] : []),
      ...(about.days && kind === 'placed' ? [about.days] : []),
      ...(about.gifts && (kind === 'placed' || kind === 'paid') ? [about.gifts] : []),
      ...(about.place && (kind === 'placed' || kind === 'ready') ? [about.place] : []),
      ...others.map((key) => t(key, params)),
      ...(hasInvoice ? [shared(about.due ? 'invoiceEnclosed' : 'paidInvoiceEnclosed', params)] : []),
      ...(about.transfer && namesTransfer(kind) ? [about.transfer] : []),
    ],
    label: shared(isToPay ? 'payNow' : (labels[kind] ?? 'seeOrder')),
    footer: shared(kind === 'placed' ? 'youOrdered' : 'aboutYourOrder', params),
  };
}

/** A message of a mail by its part and key. */
export type Message = { part: string; key: string };

/** The kinds of mails to customers whose words the owner can change, and what several kinds share. */
export type MailKind = {
  /** As in the outbox; `layout` and `orders.common` are shared words. */
  kind: string;
  part: string;
  keys: readonly string[];
  /** What the button and the footer of the preview say, if not messages of the kind itself. */
  label?: Message;
  footer?: Message;
};

const news = ['subject', 'heading', 'text', 'label', 'footer'] as const;
const orders = 'server/orders/mail';
const order = (name: string, more: readonly string[] = [], label = 'seeOrder'): MailKind => ({
  kind: `orders.${name}`,
  part: `server/orders/${name}`,
  keys: ['subject', 'heading', 'text', ...more],
  label: { part: orders, key: label },
  footer: { part: orders, key: name === 'placed' ? 'youOrdered' : 'aboutYourOrder' },
});
const reminder = (name: string): MailKind => ({
  kind: `reminders.${name}`,
  part: `server/reminders/${name}`,
  keys: ['subject', 'heading', 'text', 'label'],
  footer: { part: 'server/reminders/mail', key: 'footer' },
});
const account = (name: string, keys: readonly string[] = news): MailKind => ({
  kind: `identity.${name.replace('-', '_')}`,
  part: `server/identity/${name}`,
  keys,
});

export const mailKinds: readonly MailKind[] = [
  {
    kind: 'layout',
    part: 'server/mail/layout',
    keys: ['greeting', 'greetingWithoutName', 'signature'],
  },
  {
    kind: 'orders.common',
    part: orders,
    keys: ['seeOrder', 'followOrder', 'seeReturn', 'payNow', 'youOrdered', 'aboutYourOrder'],
  },
  order('placed', ['textCards', 'textPickup', 'payByInvoice', 'payByTransfer', 'payCash']),
  order('paid'),
  order('shipped', ['shipment'], 'followOrder'),
  order('delivered'),
  order('ready', ['payCash']),
  order('collected'),
  order('canceled', ['notInTime']),
  order('edited', ['payRest', 'givenBack']),
  order('payment_due', [], 'payNow'),
  order('expired', ['paidBack']),
  order('refunded', ['surplus', 'credited', 'vouchers']),
  order('return_requested', [], 'seeReturn'),
  order('return', [], 'seeReturn'),
  {
    kind: 'orders.withdrawal',
    part: 'server/orders/withdrawal',
    keys: ['subject', 'heading', 'text', 'footer'],
  },
  {
    kind: 'credits.gift_card',
    part: 'server/credits/card',
    keys: ['subject', 'giftSubject', 'heading', 'giftText', 'text', 'howTo', 'toShop', 'keepSafe'],
    label: { part: 'server/credits/card', key: 'toShop' },
    footer: { part: 'server/credits/card', key: 'keepSafe' },
  },
  { kind: 'inventory.alert_confirmation', part: 'server/inventory/confirmation', keys: news },
  { kind: 'inventory.back_in_stock', part: 'server/inventory/news', keys: news },
  { kind: 'newsletter.confirmation', part: 'server/newsletter/confirmation', keys: news },
  { kind: 'reminders.confirmation', part: 'server/reminders/confirmation', keys: news },
  reminder('cart'),
  reminder('review'),
  account('verify-email', ['subject', 'heading', 'accountReady', 'text', 'label', 'footer']),
  account('reset-password'),
  account('change-email'),
  account('password_changed', ['subject', 'heading', 'text', 'textWithTokens', 'footer']),
  account('email_changed', ['subject', 'heading', 'text', 'ifNotYou', 'footer']),
  account('second_factor_off', ['subject', 'heading', 'text', 'footer']),
];

/** The longest text that replaces a message. */
export const LONGEST_WORDS = 2_000;
/** Fields of one kind, with the variants of its messages. */
export const MOST_FIELDS = 40;

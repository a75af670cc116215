import { serverMessages } from '#platform/i18n/server-messages.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { layoutMail, type MailLetterhead, type MailParts } from '#platform/mail/layout-mail.ts';
import { moneyFormat } from '#platform/money.ts';
import { nameInGreeting } from '#platform/person-name.ts';
import { addressLines } from '../envelope-lines.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import { orderMailWords } from './order-mail-words.ts';
import type { OrderMailKind } from './post-order-mail.ts';

type Shop = MailLetterhead & { publicUrl: string; timeZone: string };

/** A mail to the buyer in the order's language, with a link that grants access to the order. Pure. */
export function orderMail(
  order: WholeOrder,
  kind: OrderMailKind,
  { refId, timeZone, appendix, ...shop }: Shop & { refId?: string; appendix?: MailParts['appendix'] },
) {
  const { locale, currency } = order;
  const money = moneyFormat(writingOf(locale).region, currency);
  const parcel = order.fulfillments.find(({ id }) => id === refId);
  const refund = order.refunds.find(({ id }) => id === refId);
  const asked = order.returns.find(({ id }) => id === refId);
  const about = {
    storeName: shop.storeName,
    name: nameInGreeting(order.shippingAddress, locale),
    code: order.code,
    total: money(order.totalMinor),
    amount: money(refund?.amountMinor ?? 0),
    isSurplus: refund?.isSurplus ?? false,
    tracking: [parcel?.carrier, parcel?.trackingNumber, parcel?.trackingUrl].filter(Boolean).join(' '),
    askedAt: asked ? moment(asked.requestedAt, { locale, timeZone }) : '',
    isPaid: order.paymentStatus !== 'unpaid',
    isWhole: order.fulfillmentStatus === 'fulfilled' && order.fulfillments.length === 1,
  };
  const { subject, label, paragraphs, ...parts } = orderMailWords(kind, about, locale);
  const details = [
    ...(kind === 'placed' ? [lines(order, money), sums(order, money), address(order)] : []),
    ...(asked ? [unitsOf(order, asked)] : []),
  ];
  const button = { label, href: orderLink(order, shop.publicUrl) };
  const all = {
    ...parts,
    paragraphs: [...paragraphs, ...details],
    locale,
    storeName: shop.storeName,
    logo: shop.logo ?? null,
    appendix: appendix ?? null,
    button,
  };
  return { subject, ...layoutMail(all) };
}

/** The link to the order's page, for members and guests. */
export function orderLink({ locale, code, linkToken }: WholeOrder, publicUrl: string): string {
  return publicUrl + localePath(`/checkout/done/${code}?token=${linkToken}`, locale);
}

type Money = (minor: number) => string;

const lines = (order: WholeOrder, money: Money): string =>
  order.lines
    .map(({ quantity, name, choice, subtotalMinor }) => {
      const what = choice ? `${name} (${choice})` : name;
      return `${quantity} × ${what}: ${money(subtotalMinor)}`;
    })
    .join('\n');

/** The units of a return and the buyer's reason. */
function unitsOf(order: WholeOrder, { lines: units, reason }: WholeOrder['returns'][number]): string {
  const named = units.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return `${quantity} × ${[line?.name, line?.choice].filter(Boolean).join(', ')}`;
  });
  return [...named, ...(reason ? [reason] : [])].join('\n');
}

const moment = (at: string, { locale, timeZone }: { locale: Locale; timeZone: string }): string =>
  new Intl.DateTimeFormat(writingOf(locale).region, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at));

function sums(order: WholeOrder, money: Money): string {
  const t = serverMessages('server/orders/mail', order.locale);
  return [
    ...(order.discountMinor > 0 ? [`${t('discount')}: −${money(order.discountMinor)}`] : []),
    `${t('shipping')}: ${money(order.shippingMinor)}`,
    ...order.taxes.map(({ name, taxMinor }) => `${name || t('tax')}: ${money(taxMinor)}`),
    `${t('total')}: ${money(order.totalMinor)}`,
    ...order.credits.map(
      ({ provider, lastFour, amountMinor }) =>
        `${provider === 'gift-card' ? t('giftCardOf', { lastFour }) : t('storeCredit')}: −${money(amountMinor)}`,
    ),
    ...(order.credits.length > 0 && order.paymentStatus === 'unpaid'
      ? [`${t('stillToPay')}: ${money(order.totalMinor - order.paidMinor)}`]
      : []),
  ].join('\n');
}

const address = ({ shippingAddress: to, locale }: WholeOrder): string => addressLines(to, locale).join('\n');

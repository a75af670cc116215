import { dateFormat } from '#platform/i18n/date-format.ts';
import { dayRange } from '#platform/i18n/day-range.ts';
import { formatShare } from '#platform/i18n/format-numbers.ts';
import { datesAhead, hoursLines } from '#platform/i18n/opening-hours.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import { clockAt } from '#platform/i18n/zone-time.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { layoutMail, type MailLetterhead, type MailParts } from '#platform/mail/layout-mail.ts';
import { shotUrl } from '#platform/mail/mail-goods.ts';
import type { MailTable } from '#platform/mail/mail-table.ts';
import { minorDigits, moneyFormat, toMinor } from '#platform/money.ts';
import { fromPpm } from '#platform/percent.ts';
import { nameInGreeting } from '#platform/person-name.ts';
import { pictureHashIn } from '#platform/picture-address.ts';
import type { TransferDetails } from '../../contract/transfer.ts';
import { reasonOfReturn } from '../../reason-of-return.ts';
import { trackingUrlIn } from '../../tracking-links.ts';
import { paidEarlier } from '../documents/due-of.ts';
import { addressLines } from '../envelope-lines.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import { refundGoal } from '../rules/where-back.ts';
import type { OrderMailKind } from './enqueue-order-mail.ts';
import { namesTransfer, orderMailWords } from './order-mail-words.ts';

type Shop = MailLetterhead & {
  publicUrl: string;
  timeZone: string;
  /** Where to transfer what is left to pay. */
  transfer: TransferDetails | null;
};

type More = {
  refId?: string;
  appendix?: MailParts['appendix'];
  /** The token of a payment link. */
  paymentLink?: string | undefined;
  /** Whether the mail brings the invoice. */
  hasInvoice?: boolean;
  /** Where an accepted return is sent, in lines. */
  returnTo?: readonly string[];
};

/** A mail to the buyer in the order's language, with a link that grants access to the order. Pure. */
export function orderMail(
  order: WholeOrder,
  kind: OrderMailKind,
  {
    refId,
    timeZone,
    appendix,
    transfer,
    paymentLink,
    hasInvoice = false,
    returnTo = [],
    ...shop
  }: Shop & More,
) {
  const { locale, currency } = order;
  const money = moneyFormat(writingOf(locale).region, currency);
  const parcel = order.fulfillments.find(({ id }) => id === refId);
  const refund = order.refunds.find(({ id }) => id === refId);
  // The mail about a step of a return names both.
  const [askedId, step] = (refId ?? '').split(':');
  const asked = order.returns.find(({ id }) => id === askedId);
  const returnStep = step ?? asked?.status ?? '';
  const goal = refund && refundGoal(refund);
  const edited = kind === 'edited' ? differenceOf(order, refId) : null;
  const until = order.expiresAt ?? order.restDueAt;
  const about = {
    name: nameInGreeting(order.shippingAddress, locale),
    code: order.code,
    total: money(order.totalMinor),
    amount: money(refund?.amountMinor ?? 0),
    isSurplus: refund?.isSurplus ?? false,
    vouchers: refund?.vouchersMinor ? money(refund.vouchersMinor) : '',
    tracking: parcel
      ? [parcel.carrier, parcel.trackingNumber, trackingUrlIn(parcel, locale)].filter(Boolean).join(' ')
      : '',
    askedAt: asked ? moment(asked.requestedAt, { locale, timeZone }) : '',
    isPaid: order.paymentStatus !== 'unpaid',
    place: placeLines(order, timeZone).join('\n'),
    days: daysOf(order),
    isWhole: order.fulfillmentStatus === 'fulfilled',
    due: order.paymentStatus === 'unpaid' ? money(order.totalMinor - order.paidMinor) : '',
    until: until ? moment(until, { locale, timeZone }) : '',
    paid: isPaidInPart(order) ? money(order.paidMinor) : '',
    provider: order.paymentProvider,
    transfer: transfer ? transferLines(transfer, order) : '',
    back: edited?.backMinor ? money(edited.backMinor) : '',
    isCredit: edited?.isCredit ?? goal?.isCredit ?? false,
    lastFour: goal?.cardLastFour ?? '',
    returnStep: kind === 'return' ? returnStep : '',
    returnTo: returnStep === 'accepted' ? returnTo.join('\n') : '',
    hasInvoice,
    isCards: order.lines.every(({ isGiftCard }) => isGiftCard),
    gifts: giftLines(order, timeZone),
  };
  const { subject, label, paragraphs, ...parts } = orderMailWords(kind, about, { locale, shop });
  const refunded = refund?.lines.filter(({ quantity }) => quantity > 0) ?? [];
  const sent = kind === 'shipped' ? parcel : undefined;
  const named = asked ?? sent ?? (refunded.length > 0 ? { lines: refunded } : null);
  const reason = asked ? reasonOfReturn(asked, serverMessages('account/orders/returnReasons', locale)) : '';
  const units = named ? unitsOf(order, { lines: named.lines, reason }) : '';
  const href =
    paymentLink === undefined ? orderLink(order, shop.publicUrl) : payHref(order, shop, paymentLink);
  const button = { label, href };
  const all = {
    ...parts,
    paragraphs: units ? [...paragraphs, units] : paragraphs,
    table: tableOf(order, kind, { money, ...shop }),
    picture: transfer?.hasCode && namesTransfer(kind) ? codeOf(order, shop.publicUrl) : null,
    ...letterheadIn(shop),
    locale,
    appendix: appendix ?? null,
    button,
  };
  return { subject, ...layoutMail(all) };
}

/** The head of a mail without what else is known about the shop. */
const letterheadIn = ({
  publicUrl: _,
  ...letterhead
}: MailLetterhead & { publicUrl: string }): MailLetterhead => letterhead;

/** The place where an order is collected: name, address, hours, dates with others, note. */
function placeLines({ shippingMethod, shippingAddress, locale }: WholeOrder, timeZone: string): string[] {
  const { pickup } = shippingMethod;
  if (!pickup) return [];
  const t = serverMessages('server/orders/ready', locale);
  const today = clockAt(timeZone, new Date()).toISOString().slice(0, 10);
  const dates = datesAhead(pickup.exceptions, { locale, today });
  return [
    ...addressLines({ ...shippingAddress, firstName: '', lastName: '' }, locale),
    ...hoursLines(pickup.hours, locale),
    ...dates.map(({ date, times }) => t('labelled', { label: date, value: times ?? t('closed') })),
    pickup.note,
  ].filter((line) => line !== '');
}

/** The days that were promised, as a sentence. */
function daysOf({ shippingMethod: { arrives, pickup }, locale }: WholeOrder): string {
  const t = serverMessages('server/orders/mail', locale);
  return arrives ? t(pickup ? 'readyOn' : 'arrives', { days: dayRange(locale, arrives) }) : '';
}

/** To whom the gift cards of an order go and when, one per line. */
function giftLines({ lines, locale, paymentStatus }: WholeOrder, timeZone: string): string {
  const t = serverMessages('server/orders/mail', locale);
  const day = dateFormat(locale, { dateStyle: 'long', timeZone });
  const isPaid = paymentStatus === 'unpaid' ? 'no' : 'yes';
  const given = lines.flatMap(({ gift }) => (gift ? [gift] : []));
  const toOthers = given.map(({ name, email, sendOn, sendAt }) =>
    sendOn && new Date(sendAt) > new Date()
      ? t('giftOn', { name, email, day: day.format(new Date(sendAt)) })
      : t('giftNext', { name, email, isPaid }),
  );
  const isOwn = lines.some(({ isGiftCard, gift }) => isGiftCard && !gift);
  return [...toOthers, ...(isOwn ? [t('ownCards', { isPaid })] : [])].join('\n');
}

/** The link to the order's page, for members and guests. */
function orderLink({ locale, code, linkToken }: WholeOrder, publicUrl: string): string {
  return publicUrl + localePath(`/checkout/done/${code}?token=${linkToken}`, locale);
}

const payHref = ({ locale }: WholeOrder, { publicUrl }: Pick<Shop, 'publicUrl'>, token: string): string =>
  publicUrl + localePath(`/pay/${token}`, locale);

/** Whether what was paid goes back now that the order is canceled, or a rest is left. */
const isPaidInPart = ({ paymentStatus, paidMinor }: WholeOrder) =>
  paymentStatus === 'unpaid' && paidMinor > 0;

type Money = (minor: number) => string;

/** The lines of the order; where it was placed, with its sums and its address. */
function tableOf(
  order: WholeOrder,
  kind: OrderMailKind,
  { money, publicUrl }: { money: Money; publicUrl: string },
): NonNullable<MailParts['table']> | null {
  if (kind !== 'placed' && kind !== 'edited') return null;
  const rows = order.lines.map(({ image, quantity, name, choice, subtotalMinor }) => {
    const picture = shotUrl(publicUrl, pictureHashIn(image));
    return { picture, name, detail: choice, quantity, amount: money(subtotalMinor) };
  });
  const { buyerNote, locale, shippingAddress, shippingMethod } = order;
  const where = shippingMethod.pickup ? [] : [addressLines(shippingAddress, locale).join('\n')];
  const label = serverMessages('server/orders/mail', locale)('buyerNote');
  const note = buyerNote ? [`${label}\n${buyerNote}`] : [];
  return {
    rows,
    sums: sumsOf(order, money),
    notes: [...where, ...note],
  };
}

/** What an edit gave back. */
function differenceOf(order: WholeOrder, revision: string | undefined) {
  const event = order.events.find(
    ({ kind, details }) => kind === 'edited' && String(details.revision) === revision,
  );
  const { backMinor = 0, isCredit = false } = event?.details ?? {};
  return { backMinor: Number(backMinor), isCredit: isCredit === true };
}

/** The bank details, one per line. */
function transferLines(transfer: TransferDetails, { locale, currency }: WholeOrder): string {
  const t = serverMessages('server/orders/transfer', locale);
  const { holder, iban, bic, lines, reference, amount } = transfer;
  const sum = moneyFormat(writingOf(locale).region, currency)(toMinor(amount, minorDigits(currency)));
  const named: [Parameters<typeof t>[0], string | null][] = [
    ['holder', holder],
    ['iban', iban],
    ['bic', bic],
    ['reference', reference],
    ['amount', sum],
  ];
  const account = named.flatMap(([key, value]) => (value ? [t(key, { value })] : []));
  return [...account, ...lines].join('\n');
}

const CODE_WIDTH = 180;

/** The QR code of a transfer. */
const codeOf = ({ locale, code, linkToken }: WholeOrder, publicUrl: string) => ({
  src: `${publicUrl}/api/orders/${code}/transfer-code?token=${linkToken}`,
  alt: serverMessages('server/orders/transfer', locale)('code'),
  width: CODE_WIDTH,
});

/** The units of a return, with the buyer's reason, of a parcel or of a refund. */
type Named = { lines: readonly { lineId: string; quantity: number }[]; reason: string };

function unitsOf(order: WholeOrder, { lines: units, reason }: Named): string {
  const named = units.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return `${quantity} × ${[line?.name, line?.choice].filter(Boolean).join(', ')}`;
  });
  return [...named, ...(reason ? [reason] : [])].join('\n');
}

const moment = (at: string, { locale, timeZone }: { locale: Locale; timeZone: string }): string =>
  dateFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at));

/**
 * What the lines add up to, in the order in which it adds up; below the total what is in it: a tax within the prices, and
 * goods that are exempt from tax.
 */
function sumsOf(order: WholeOrder, money: Money): MailTable['sums'] {
  const { locale, pricesIncludeTax, promotions, credits } = order;
  const t = serverMessages('server/orders/mail', locale);
  const minus = (minor: number) => `−${money(minor)}`;
  const exempt = order.taxes
    .filter(({ isExempt }) => isExempt)
    .map(({ netMinor }) => ({ label: t('taxExempt'), amount: money(netMinor), look: 'quiet' as const }));
  const due = order.taxes.filter(({ isExempt }) => !isExempt);
  const taxes = due.map(({ name, ratePpm, taxMinor }) => {
    const about = { name: name || t('tax'), rate: formatShare(locale, fromPpm(ratePpm)) };
    const amount = money(taxMinor);
    return pricesIncludeTax
      ? { label: t('taxIncluded', about), amount, look: 'quiet' as const }
      : { label: t('taxAt', about), amount };
  });
  const isPartPaid = order.paidMinor > 0 && order.paymentStatus === 'unpaid';
  const earlierMinor = isPartPaid ? paidEarlier(order) : 0;
  const creditMinor = credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const restMinor = creditMinor > 0 && order.paymentStatus !== 'unpaid' ? order.paidMinor - creditMinor : 0;
  return [
    { label: t('subtotal'), amount: money(order.subtotalMinor) },
    ...promotions.map(({ name, code, amountMinor }) => {
      const label = [name || t('discount'), code && `(${code})`].filter(Boolean).join(' ');
      return { label, amount: minus(amountMinor) };
    }),
    ...(order.depositMinor > 0 ? [{ label: t('deposit'), amount: money(order.depositMinor) }] : []),
    {
      label: t(order.shippingMethod.pickup ? 'pickupAt' : 'shipping'),
      amount: order.shippingMinor === 0 ? t('free') : money(order.shippingMinor),
    },
    ...(pricesIncludeTax ? [] : taxes),
    { label: t('total'), amount: money(order.totalMinor), look: 'total' },
    ...(pricesIncludeTax ? taxes : []),
    ...exempt,
    ...credits.map(({ provider, lastFour, amountMinor }) => ({
      label: provider === 'gift-card' ? t('giftCardOf', { lastFour }) : t('storeCredit'),
      amount: minus(amountMinor),
    })),
    ...(restMinor > 0 ? [{ label: t('restPaid'), amount: money(restMinor) }] : []),
    ...(earlierMinor > 0 ? [{ label: t('paidEarlier'), amount: minus(earlierMinor) }] : []),
    ...(isPartPaid ? [{ label: t('stillToPay'), amount: money(order.totalMinor - order.paidMinor) }] : []),
  ];
}

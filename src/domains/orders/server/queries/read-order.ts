import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { knownValues, publicFacts, readFieldsOf, storedFields } from '#domains/catalog/server/index.ts';
import { readSettings, type Settings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import { inDecimals, minorDigits, toDecimal } from '#platform/money.ts';
import { fromPpm } from '#platform/percent.ts';
import type { OrderDetail, OrderEvent, OrderLine } from '../../contract.ts';
import { returnPeriod, unsentUnits } from '../../rules.ts';
import { findOrder, requirePart } from '../commands/lock-order.ts';
import { hasGivenBack } from '../editing/has-given-back.ts';
import { envelopeLines } from '../envelope-lines.ts';
import { orderNotFound } from '../errors.ts';
import { providerNamed } from '../payments/providers.ts';
import { transferOf } from '../payments/transfer/transfer-details.ts';
import { movesFor } from '../rules/moves.ts';
import { mayStillReturn } from '../rules/return-period.ts';
import { refundGoal, returnAddress } from '../rules/where-back.ts';
import { withNamesFor } from './names-for-reader.ts';
import {
  type BuyerOfOrders,
  readWholeOrder,
  readWholeOrdersOf,
  type WholeLine,
  type WholeOrder,
} from './whole-order.ts';

/**
 * An order for its buyer (by account or link token) or for staff, with names in the reader's language.
 *
 * @throws `orders.not_found` (404) for everyone else.
 */
export async function readOrder(
  ctx: Context,
  { code, token }: { code: string; token?: string | undefined },
): Promise<OrderDetail> {
  const found = await findOrder(ctx, code);
  if (!found) throw orderNotFound();
  const part = requirePart(ctx, found, { token, permission: 'orders.read' });
  const order = await readWholeOrder(ctx, found.id);
  if (!order) throw orderNotFound();
  const reader = { part, locale: ctx.locale, ...(await readTerms(ctx)) };
  return showOrder(await withNamesFor(ctx, order), reader);
}

/** What orders are shown by. */
const readTerms = async (ctx: Context) => ({
  shop: await readSettings(ctx),
  ownFields: await readFieldsOf(ctx, 'order'),
});

type Reader = {
  part: 'customer' | 'staff';
  locale: Locale;
  shop: Settings;
  ownFields: readonly CustomFieldView[];
};

/** The API's form of an order for its buyer or staff: decimal amounts; internal notes for staff only. Pure. */
function showOrder(order: WholeOrder, { part, locale, shop, ownFields }: Reader): OrderDetail {
  const {
    id: _id,
    shippingDiscountMinor: _discount,
    shippingTaxMinor: _tax,
    billedRevision: _billed,
    isTaxedAtOrigin: _atOrigin,
    declinedGifts: _declined,
    customValues,
    restDueAt,
    ...known
  } = order;
  const { linkToken, userId, lapsesAt, paymentProvider, paymentDetails, shippingMinor, ...shown } = known;
  const { status, paymentStatus, fulfillmentStatus, shippingAddress, billingAddress } = shown;
  const digits = minorDigits(order.currency);
  const { shipsUnpaid } = providerNamed(paymentProvider);
  const events = order.events.filter(({ isInternal }) => part === 'staff' || !isInternal);
  return {
    ...inDecimals(shown, digits),
    shippingPrice: toDecimal(shippingMinor, digits),
    token: part === 'customer' ? linkToken : null,
    userId: part === 'staff' ? userId : null,
    lines: order.lines.map((line) => showLine(line, digits)),
    promotions: order.promotions.map(({ name, code, amountMinor }) =>
      inDecimals({ name, code, amountMinor }, digits),
    ),
    credits: order.credits.map((credit) => inDecimals(credit, digits)),
    taxes: order.taxes.map(({ ratePpm, isExempt = false, ...tax }) => ({
      ...inDecimals(tax, digits),
      rate: fromPpm(ratePpm),
      isExempt,
    })),
    shippingAddressLines: envelopeLines(shippingAddress, locale),
    billingAddressLines: envelopeLines(billingAddress, locale),
    payment: { provider: paymentProvider, details: paymentDetails ?? {} },
    expiresAt: order.expiresAt ?? restDueAt,
    transfer: transferOf(order, shop),
    lapsesAt: part === 'staff' ? lapsesAt : null,
    tags: part === 'staff' ? order.tags : [],
    assignee: part === 'staff' ? order.assignee : null,
    fields: part === 'staff' ? knownValues(ownFields, customValues) : {},
    facts: publicFacts(ownFields, customValues, locale),
    vatIdCheck: part === 'staff' ? order.vatIdCheck : null,
    // Staff learn from the call what the settings lack; buyers see no link that leads to nothing.
    invoices: order.invoices.map(({ isComplete, hasXml, ...invoice }) => ({
      ...invoice,
      hasXml: hasXml && (isComplete || part === 'staff'),
    })),
    refunds: order.refunds.map((refund) => showRefund(refund, digits)),
    returns: order.returns.map((request) =>
      showReturn(request, order, part === 'customer' ? returnAddress(order, shop, locale) : []),
    ),
    isRefundOpen: order.refunds.some((refund) => refund.status === 'pending'),
    events: events.map((event) => showEvent(event, order, part)),
    moves: movesFor({ status, paymentStatus, fulfillmentStatus, shipsUnpaid }, part).filter(
      (move) =>
        (move !== 'request_return' || mayStillReturn(order, part)) &&
        (move !== 'edit' || !(hasGivenBack(order) || order.lines.some(({ isGiftCard }) => isGiftCard))) &&
        (move !== 'fulfill' || order.lines.some((line) => unsentUnits(line) > 0)),
    ),
  };
}

const showLine = (
  { taxRatePpm, taxName: _, isTaxExempt: __, ...line }: WholeLine,
  digits: number,
): OrderLine => ({
  ...inDecimals(line, digits),
  agreedName: line.agreedName ?? null,
  taxRate: fromPpm(taxRatePpm),
});

type Refund = WholeOrder['refunds'][number];

const unitsIn = (lines: Refund['lines']) =>
  lines.flatMap(({ lineId, quantity }) => (quantity > 0 ? [{ lineId, quantity }] : []));

function showRefund(given: Refund, digits: number) {
  const { provider, toCredit, lastFour: _, vouchersMinor: __, lines, ...refund } = given;
  return {
    ...inDecimals(refund, digits),
    lines: unitsIn(lines),
    isByHand: !toCredit && (providerNamed(provider).paysBackByHand ?? false),
    ...refundGoal(given),
  };
}

/** A return; `sendTo` says where its reader sends the goods, which staff do not. */
const showReturn = (request: WholeOrder['returns'][number], order: WholeOrder, sendTo: string[]) => ({
  ...request,
  isWithdrawal: returnPeriod(order.deliveredAt, new Date(request.requestedAt)) === 'withdrawal',
  sendTo: request.status === 'accepted' ? sendTo : [],
});

function showEvent(
  { at, kind, actorKind, actorUserId, name, isInternal, details }: WholeOrder['events'][number],
  { userId }: WholeOrder,
  part: 'customer' | 'staff',
): OrderEvent {
  const isBuyer = actorKind === 'visitor' || (actorUserId !== null && actorUserId === userId);
  const by = actorKind === 'system' ? 'shop' : isBuyer || actorKind === 'member' ? 'customer' : 'staff';
  return { at, kind, by, name: part === 'staff' ? name : null, isInternal, details };
}

/**
 * All orders of a buyer, for their own data export, newest first: also what staff wrote, in fields that are not public,
 * in notes and in tags, as the law gives a person all that is held about them (Article 15 GDPR). Never who of the staff it was.
 */
export async function readOrdersBy(ctx: Context, buyer: BuyerOfOrders): Promise<Record<string, unknown>[]> {
  const orders = await readWholeOrdersOf(ctx, buyer);
  const terms = await readTerms(ctx);
  const { locale } = ctx;
  return orders.map((order) => ({
    ...showOrder(order, { part: 'customer', locale, ...terms }),
    fields: storedFields(terms.ownFields, order.customValues, locale),
    tags: order.tags,
    events: order.events.map((event) => showEvent(event, order, 'customer')),
    vatIdCheck: order.vatIdCheck,
    declinedGifts: order.declinedGifts,
  }));
}

import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { transferOf } from '../payments/transfer/transfer-details.ts';
import { readWholeOrder, type WholeOrder } from '../queries/whole-order.ts';
import { returnAddress } from '../rules/where-back.ts';
import type { OrderMailKind } from './enqueue-order-mail.ts';
import { orderMail } from './order-mail.ts';

/** A mail about a refund needs an order with one; the newest orders have what others need. */
const selectNewest = namedQuery<{ id: string }>(
  'orders_newest_for_preview',
  `select id from orders where email <> '' order by placed_at desc, id desc limit 1`,
);
const parts = {
  shipped: 'fulfillments',
  refunded: 'refunds',
  return_requested: 'returns',
} as const satisfies Partial<Record<OrderMailKind, string>>;

const isCollected = ({ shippingMethod }: WholeOrder): boolean => shippingMethod.pickup !== null;
/** What an order must be for a mail about it. */
const needs: Partial<Record<OrderMailKind, (order: WholeOrder) => boolean>> = {
  ready: isCollected,
  collected: isCollected,
  payment_due: ({ paymentStatus, status }) => paymentStatus === 'unpaid' && status !== 'canceled',
};

/**
 * The mail about the newest order as its buyer would get it, without the link that opens the order; null if there is
 * none, or it lacks what the mail is about. Staff only.
 */
export async function previewOrderMail(
  ctx: Context,
  { kind, locale, letterhead }: { kind: OrderMailKind; locale: Locale; letterhead: MailLetterhead },
): Promise<{ subject: string; html: string; text: string } | null> {
  requireStaff(ctx, 'orders.read');
  const [newest] = await selectNewest(ctx, []);
  const found = newest && (await readWholeOrder(ctx, newest.id));
  if (!found) return null;
  const order = { ...found, locale, linkToken: 'preview' };
  if (needs[kind]?.(order) === false) return null;
  const part = kind in parts ? parts[kind as keyof typeof parts] : null;
  const about = part && order[part].at(-1);
  if (part && !about) return null;
  const settings = await readSettings(ctx);
  const { timeZone } = settings;
  const details = transferOf(order, settings);
  const transfer = details && { ...details, hasCode: false };
  const { publicUrl } = ctx.services;
  return orderMail(order, kind, {
    ...letterhead,
    publicUrl,
    timeZone,
    transfer,
    returnTo: returnAddress(order, settings, locale),
    ...(about && { refId: about.id }),
  });
}

const kinds = {
  placed: true,
  paid: true,
  shipped: true,
  delivered: true,
  ready: true,
  collected: true,
  canceled: true,
  edited: true,
  payment_due: true,
  expired: true,
  lapsed: true,
  refunded: true,
  return_requested: true,
  return: true,
} as const satisfies Record<OrderMailKind, true>;

export const isOrderMail = (name: string): name is OrderMailKind => Object.hasOwn(kinds, name);

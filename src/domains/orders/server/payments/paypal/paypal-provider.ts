import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { localePath } from '#platform/locale-path.ts';
import type { Collected, Looked, PaymentProvider, PaymentToCollect } from '../provider.ts';
import { askPayPal, PayPalRefusal } from './ask-paypal.ts';
import { type Judged, judgeOrder, PayPalOrder, PayPalRefund } from './judge-order.ts';
import { paypalAccount } from './paypal-account.ts';
import { toPayPalAmount } from './paypal-amount.ts';
import { readPayPalBalance } from './read-paypal-balance.ts';
import { pathOf, readPayPalOrder } from './read-paypal-order.ts';
import { paypalRefundsOf, sendPayPalRefund } from './send-paypal-refund.ts';

/**
 * PayPal's orders: the buyer approves on PayPal's own page and comes back, then the money is captured. If the
 * buyer does not come back after approving, the check of open payments captures it.
 */
export const paypalProvider: PaymentProvider = {
  holdMinutes: () => 60,
  shipsUnpaid: false,
  account: paypalAccount,
  isOffered: ({ totalMinor, currency }) => toPayPalAmount(totalMinor, currency) !== null,
  async collect(ctx, payment) {
    const looked = await lookAgain(ctx, payment);
    if (looked.status !== 'void') return looked;
    const { remark } = looked;
    return { ...(await begin(ctx, payment)), ...(remark ? { remark } : {}) };
  },
  look,
  refund: sendPayPalRefund,
  givenBack: paypalRefundsOf,
  // PayPal's orders cannot be canceled: one that is not captured ends by itself.
  async abandon(ctx, payment) {
    const order = payment.ref === null ? null : await readPayPalOrder(ctx, payment.ref);
    if (!order) return { status: 'void' };
    const settled = await settle(ctx, judgeOrder(order, payment));
    return settled.status === 'paid' || settled.status === 'later' || settled.remark
      ? settled
      : { status: 'void' };
  },
  // A search takes 31 days at most, and shows what happened up to three hours later.
  balance: { longestDays: 30, lateHours: 72, read: readPayPalBalance },
};

function look(ctx: Context, payment: PaymentToCollect): Promise<Looked> {
  return lookAt(ctx, payment, true);
}

/** For another try: an order that was declined before is of no more use. */
function lookAgain(ctx: Context, payment: PaymentToCollect): Promise<Looked> {
  return lookAt(ctx, payment, false);
}

async function lookAt(ctx: Context, payment: PaymentToCollect, showsDeclined: boolean): Promise<Looked> {
  const order = payment.ref === null ? null : await readPayPalOrder(ctx, payment.ref);
  if (!order) return { status: 'void' };
  const judged = judgeOrder(order, payment);
  if (judged.status === 'declined' && !showsDeclined) return { status: 'void' };
  return settle(ctx, judged.status === 'approved' ? await capture(ctx, payment, order) : judged);
}

/** Takes the money of an approved order, once. A means that is declined can be replaced by another at PayPal. */
async function capture(ctx: Context, payment: PaymentToCollect, order: PayPalOrder): Promise<Judged> {
  const path = `${pathOf(order.id)}/capture`;
  const requestId = `${order.id}/${order.update_time ?? ''}`.slice(0, 100);
  try {
    const captured = await askPayPal(ctx, { method: 'POST', path, requestId }, PayPalOrder);
    return judgeOrder(withCustomId(captured, order), payment);
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    const { issue } = error;
    if (issue === 'ORDER_ALREADY_CAPTURED' || issue === 'ORDER_NOT_APPROVED') {
      const now = await readPayPalOrder(ctx, order.id);
      const judged: Judged = now ? judgeOrder(now, payment) : { status: 'void' };
      return judged.status === 'approved' ? { status: 'later', ref: order.id } : judged;
    }
    const url = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
    const action = issue === 'INSTRUMENT_DECLINED' && url ? { action: { kind: 'paypal', url } } : {};
    return { status: 'declined', reason: issue.toLowerCase(), ref: order.id, attempt: requestId, ...action };
  }
}

/** The answer to a capture may lack what the order was made for. */
const withCustomId = (captured: PayPalOrder, { purchase_units: [made] }: PayPalOrder): PayPalOrder => ({
  ...captured,
  purchase_units: captured.purchase_units.map((unit) => ({ custom_id: made?.custom_id, ...unit })),
});

const linkOf = namedQuery<{ token: string | null }>(
  'orders_paypal_link',
  'select case when user_id is null then link_token end as token from orders where id = $1',
);

/** The payment's id is the id of the request: repeated calls create one order. One that ended gets a successor. */
async function begin(ctx: Context, payment: PaymentToCollect): Promise<Collected> {
  const { id, orderId, code, currency, amountMinor, ref } = payment;
  const [link] = await linkOf(ctx, [orderId]);
  const { storeName } = await readSettings(ctx);
  const page = (search: Record<string, string>) => {
    const url = new URL(
      localePath(`/checkout/done/${encodeURIComponent(code)}`, ctx.locale),
      ctx.services.publicUrl,
    );
    // PayPal adds a parameter called `token`.
    url.search = new URLSearchParams({
      via: 'paypal',
      ...search,
      ...(link?.token && { link: link.token }),
    }).toString();
    return url.href;
  };
  const value = toPayPalAmount(amountMinor, currency);
  if (value === null) return { status: 'declined', reason: 'amount_not_possible' };
  const body = {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: id, description: code, amount: { currency_code: currency, value } }],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: storeName.slice(0, 127),
          locale: ctx.locale,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: page({ redirect_status: 'returned' }),
          cancel_url: page({}),
        },
      },
    },
  };
  try {
    const requestId = ref === null ? id : `${id}/${ref}`;
    const order = await askPayPal(
      ctx,
      { method: 'POST', path: '/v2/checkout/orders', body, requestId },
      PayPalOrder,
    );
    const made = { ...order, purchase_units: [{ custom_id: id }] };
    const begun = judgeOrder(made, { ...payment, ref: order.id });
    return begun.status === 'action_needed'
      ? begun
      : { status: 'declined', reason: 'canceled', ref: order.id };
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    return { status: 'declined', reason: error.issue.toLowerCase() };
  }
}

/** Money in another amount or currency is refunded to where it came from. */
async function settle(ctx: Context, judged: Judged): Promise<Looked> {
  if (judged.status === 'approved') return { status: 'void' };
  if (judged.status !== 'wrong') return judged;
  const { capture: id, details } = judged;
  const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`;
  try {
    await askPayPal(ctx, { method: 'POST', path, requestId: `wrong/${id}` }, PayPalRefund);
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || error.issue !== 'CAPTURE_FULLY_REFUNDED') throw error;
  }
  return { status: 'void', remark: { kind: 'wrong_payment_returned', details: { ...details, ref: id } } };
}

import { z } from '@hono/zod-openapi';
import type { Looked, PaymentToCollect } from '../provider.ts';
import { fromPayPalAmount, toPayPalAmount } from './paypal-amount.ts';

const Amount = z.looseObject({ currency_code: z.string().length(3), value: z.string().max(40) });

const Capture = z.looseObject({ id: z.string().max(100), status: z.string(), amount: Amount });
type PayPalCapture = z.infer<typeof Capture>;

export const PayPalRefund = z.looseObject({
  id: z.string().max(100),
  status: z.string(),
  amount: Amount.optional(),
  custom_id: z.string().optional(),
});
export type PayPalRefund = z.infer<typeof PayPalRefund>;

/** The parts of PayPal's orders that are read: https://developer.paypal.com/docs/api/orders/v2/ */
export const PayPalOrder = z.looseObject({
  id: z.string().max(100),
  status: z.string(),
  update_time: z.string().optional(),
  links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.looseObject({
        custom_id: z.string().optional(),
        payments: z
          .looseObject({
            captures: z.array(Capture).optional(),
            refunds: z.array(PayPalRefund).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type PayPalOrder = z.infer<typeof PayPalOrder>;

/**
 * `approved`: the buyer agreed, and it can be captured. `wrong`: money came, but in another amount or currency.
 * `capture` is the one that it came by.
 */
export type Judged =
  | Looked
  | { status: 'approved' }
  | { status: 'wrong'; capture: string; details: Record<string, unknown> };

const isOver = new Set(['DECLINED', 'FAILED']);

/** The state of PayPal's order for the payment it was made for. Pure. */
export function judgeOrder(order: PayPalOrder, payment: PaymentToCollect): Judged {
  const { id: ref, status, links, purchase_units: units } = order;
  const [unit] = units;
  if (status === 'VOIDED' || unit?.custom_id !== payment.id) return { status: 'void' };
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  const money = captures.find((capture) => !isOver.has(capture.status));
  if (money?.status === 'PENDING') return { status: 'later', ref };
  if (money) return judgeMoney(money, payment);
  const failed = captures.at(-1);
  if (failed) return { status: 'declined', reason: 'paypal_declined', ref, attempt: failed.id };
  if (status === 'APPROVED') return { status: 'approved' };
  const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  return url ? { status: 'action_needed', action: { kind: 'paypal', url }, ref } : { status: 'void' };
}

function judgeMoney({ id, amount }: PayPalCapture, payment: PaymentToCollect): Judged {
  const { currency_code: currency, value } = amount;
  const isRight =
    currency === payment.currency &&
    Number(value) === Number(toPayPalAmount(payment.amountMinor, payment.currency) ?? Number.NaN);
  if (isRight) return { status: 'paid', ref: id, details: { method: 'paypal' } };
  return {
    status: 'wrong',
    capture: id,
    details: { amountMinor: fromPayPalAmount(value, currency), currency },
  };
}

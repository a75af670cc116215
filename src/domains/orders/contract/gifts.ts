import { z } from '@hono/zod-openapi';
import { LONGEST_GIFT_MESSAGE, LONGEST_GIFT_NAME } from '#domains/credits/limits.ts';
import { createRoute, jsonBody, problem, returns, typedEmail } from '#platform/contract.ts';

const text = (most: number) => z.string().trim().max(most);
const moment = z.string().openapi({ description: 'ISO 8601' });

/** The recipient of gift cards; they come with their PDF by mail once the order is paid. */
export const giftFields = {
  email: typedEmail.max(254).min(1),
  name: text(LONGEST_GIFT_NAME).min(1),
  message: text(LONGEST_GIFT_MESSAGE).default(''),
  /** The day on which they are sent, in the shop's time zone; null: as soon as they are paid. */
  sendOn: z.iso
    .date()
    .refine((day) => day > '2000' && day < '2200')
    .nullable()
    .default(null),
};

/** Who gets the gift cards of a line in place of the buyer. Their codes are in the recipient's mail only. */
export const OrderGift = z
  .object({
    email: z.string(),
    name: z.string(),
    message: z.string(),
    sendOn: z.string().nullable(),
    sendAt: moment,
    /** Null: not yet. */
    sentAt: moment.nullable(),
  })
  .openapi('OrderGift');
export type OrderGift = z.infer<typeof OrderGift>;

const params = z.object({ code: z.string().max(20), lineId: z.uuid() });
const tags = ['orders'];
const noGift = { 404: problem('orders.not_found', 'orders.gift_not_found') };

export const ChangedGift = z.object({
  email: giftFields.email.optional(),
  name: giftFields.name.optional(),
  message: giftFields.message.removeDefault().optional(),
  sendOn: giftFields.sendOn.removeDefault().optional(),
});
export type ChangedGift = z.infer<typeof ChangedGift>;

export const changeGift = createRoute('changeOrderGift', {
  method: 'patch',
  path: '/orders/{code}/gifts/{lineId}',
  'x-access': 'orders.write',
  tags,
  request: { params, body: jsonBody(ChangedGift) },
  responses: {
    200: returns(OrderGift, 'The recipient after the change; what was sent already is not sent again.'),
    400: problem('request.invalid', 'orders.gift_invalid'),
    409: problem('orders.gift_sent'),
    ...noGift,
  },
});

export const resendGift = createRoute('resendOrderGift', {
  method: 'post',
  path: '/orders/{code}/gifts/{lineId}/mails',
  'x-access': 'orders.write',
  tags,
  request: { params },
  responses: {
    200: returns(OrderGift, 'It is mailed again, with new codes in place of the former.'),
    409: problem('orders.gift_not_sent', 'orders.gift_spent'),
    429: problem('request.too_many'),
    ...noGift,
  },
});

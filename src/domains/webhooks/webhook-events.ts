/** The events that an endpoint may listen to. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.fulfilled',
  'order.canceled',
  'order.refunded',
  'product.created',
  'product.updated',
  'product.deleted',
  'review.posted',
  'shop.alert_began',
  'shop.alert_ended',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

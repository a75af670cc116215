/**
 * Webhook endpoints of other programs, and signed deliveries to them.
 *
 * Owns `webhook_endpoints` and `webhook_deliveries`. Handles `orders.placed`, `orders.paid`, `orders.shipped`,
 * `orders.canceled`, `orders.refunded`, `catalog.products_changed` and `reviews.posted`.
 */

export { forgetOld } from './forget-old.ts';
export { checkedUrl, isLoopbackUrl, mayReach } from './may-reach.ts';
export { notifyOwners } from './notify-owners.ts';
export {
  mayListen,
  onOrder,
  onOrderPlaced,
  onProducts,
  onReviewPosted,
  postDeliveries,
} from './on-events.ts';
export { type Listener, postNow, readListeners } from './post-now.ts';
export { webhookRoutes } from './routes.ts';
export { delays, sendDue } from './send-due.ts';

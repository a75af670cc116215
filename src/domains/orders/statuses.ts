/** The states of an order, its payment and its shipment: for the contract, the rules and the lists of the dashboard. */
export const orderStatuses = ['not_processed', 'processing', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const fulfillmentStatuses = ['unfulfilled', 'partially_fulfilled', 'fulfilled'] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/** The states of an order and its parts: for the contract, the tables, the rules and the lists of the dashboard. */
export const orderStatuses = ['not_processed', 'processing', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const fulfillmentStatuses = ['unfulfilled', 'partially_fulfilled', 'fulfilled'] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/** What an order may want of staff, to narrow the list to: its goods are to be sent, or a return waits for an answer. */
export const orderTasks = ['ship', 'return'] as const;

/** The states of one payment; an order may have had several. */
export const paymentRowStatuses = ['pending', 'paid', 'canceled'] as const;
export type PaymentRowStatus = (typeof paymentRowStatuses)[number];
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
export const returnStatuses = ['requested', 'accepted', 'declined', 'received'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
/** Why something comes back; a reason is never required. `other`: the buyer's own words. */
export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_described',
  'damaged',
  'wrong_item',
  'changed_mind',
  'arrived_late',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Actions on an order. `expire`: its time to pay is over. */
export const moves = [
  'pay',
  'start_processing',
  'fulfill',
  'deliver',
  'cancel',
  'expire',
  'refund',
  'request_return',
  'edit',
] as const;
export type Move = (typeof moves)[number];

/** Those that staff applies to many orders at once. */
export const movesOfMany = ['start_processing', 'fulfill', 'deliver', 'pay'] as const satisfies Move[];
export type MoveOfMany = (typeof movesOfMany)[number];

/** Of a mail to all who bought a product. */
export const recallStatuses = ['sending', 'sent'] as const;

/**
 * Orders from the moment they are placed: moves, payments, refunds, fulfillments, returns, documents and mails.
 *
 * Owns `orders`, `order_lines`, `order_gifts`, `order_edits`, `order_events`, `order_mails`, `payments`, `refunds`, `refund_lines`,
 * `fulfillments`, `fulfillment_lines`, `return_requests`, `return_lines`, `order_views`, `recalls`, `order_vat_checks`, `invoices` and `invoice_series`. Announces `orders.paid`,
 * `orders.shipped`, `orders.delivered`, `orders.canceled`, `orders.refunded`, `orders.return_requested` and
 * `orders.joined`; handles `content.currency_changing`, `identity.account_deleted`, `identity.address_proven` and
 * `identity.staff_left`.
 */

import './events.ts';

export { isPaidLater, linkWay, type ProviderName, paidLater } from '../payment-providers.ts';
export { cancelUnpaid } from './commands/customer/cancel-unpaid.ts';
export { onAddressProven } from './commands/customer/join-orders.ts';
export { customerRoutes } from './commands/customer/routes.ts';
export { expireUnpaid, remindUnpaid } from './commands/expire-unpaid.ts';
export { issueGiftCards, sendDueGifts } from './commands/issue-gift-cards.ts';
export { recordEvent } from './commands/record-event.ts';
export { fulfill } from './commands/staff/fulfill.ts';
export { refundOrder } from './commands/staff/refund-order.ts';
export { sendPaymentLink } from './commands/staff/request-payment.ts';
export { dashboardRoutes } from './commands/staff/routes.ts';
export { issueInvoices } from './documents/issue-invoices.ts';
export { documentRoutes } from './documents/routes.ts';
export { addressLines } from './envelope-lines.ts';
export { reasonMissing } from './errors.ts';
export { type Gift, giftTime, writeGifts } from './gifts/gift-rows.ts';
export { handlingRoutes } from './handling/routes.ts';
export { isOrderMail, previewOrderMail } from './mails/preview-order-mail.ts';
export { sendOrderMail } from './mails/send-order-mail.ts';
export { onCurrencyChanging } from './on-currency-changing.ts';
export { abandonPayment } from './payments/abandon-payment.ts';
export { type BalanceHolder, balanceHolders } from './payments/balance-holders.ts';
export { collectGranted, collectPayment } from './payments/collect-payment.ts';
export { payingGuests } from './payments/guests.ts';
export { expiryFrom, lapseFrom } from './payments/hold.ts';
export { cancelUntouched } from './payments/invoice/cancel-untouched.ts';
export { invoiceRefusal } from './payments/invoice/invoice-provider.ts';
export { hasDeclinedTooMany, refuseAfterDeclines } from './payments/limit-declined.ts';
export { limitUnpaidOrders } from './payments/limit-unpaid-orders.ts';
export { paypalRoutes } from './payments/paypal/routes.ts';
export {
  type BalanceEntry,
  BalanceForbidden,
  type BalancePage,
  type BalanceQuestion,
  type Buyer,
  type Guests,
  ProviderAway,
  type Sale,
  WindowTooLong,
} from './payments/provider.ts';
export { offeredProviders, providerNamed } from './payments/providers.ts';
export { offeredWays, waysForGuests } from './payments/read-providers.ts';
export { reconcilePayments } from './payments/reconcile-payments.ts';
export { recordPaidAtOnce, takePayment } from './payments/record-paid.ts';
export { sendRefund } from './payments/refunds/send-refund.ts';
export { isSetUp, registerPayments } from './payments/setup/read-setup.ts';
export { type PaymentTerms, readPaymentTerms } from './payments/setup/read-terms.ts';
export { providerRoutes } from './payments/setup/routes.ts';
export { stripeRoutes } from './payments/stripe/routes.ts';
export type { OrderDraft } from './placing/order-rows.ts';
export { creditProviderOf } from './placing/order-rows.ts';
export { type Written, writeOrder } from './placing/write-order.ts';
export { forgetDueOrders, onAccountDeleted, onGuestDeleted, onStaffLeft } from './privacy/forget-orders.ts';
export { removeDemoOrders } from './privacy/remove-demo-orders.ts';
export { findPlaced, type PlacedRow } from './queries/find-placed.ts';
export { countOrders, hasBought, hasOrders, provesPurchase, readBuyer } from './queries/known-orders.ts';
export { readNewestOrders } from './queries/list-orders.ts';
export { readOrdersBy } from './queries/read-order.ts';
export { readToShip, readWork } from './queries/read-work.ts';
export { recordExport } from './queries/record-export.ts';
export { readWholeOrder, type WholeOrder } from './queries/whole-order.ts';
export { recallRoutes } from './recalls/routes.ts';
export { sendRecalls } from './recalls/send-recalls.ts';
export { trackingRoutes } from './tracking/routes.ts';
export { checkVatIdLater, checkVatIds } from './vat/check-vat-ids.ts';

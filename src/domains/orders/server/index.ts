import './events.ts';

export { customerRoutes } from './customer/routes.ts';
export { deskRoutes } from './desk/routes.ts';
export { expireUnpaid } from './expire-unpaid.ts';
export { findPlaced, type PlacedRow } from './find-placed.ts';
export { issueInvoices } from './invoices/issue-invoices.ts';
export { countOrders, hasBought, hasEarlierOrders } from './known-orders.ts';
export { sendOrderMail } from './mails/send-order-mail.ts';
export { paperRoutes } from './papers/routes.ts';
export { abandonPayment } from './payments/abandon-payment.ts';
export { collectPayment } from './payments/collect-payment.ts';
export { offeredProviders, providerNamed } from './payments/providers.ts';
export { forgetDueOrders } from './people/forget-orders.ts';
export { hearAccountDeleted } from './people/hear-account-deleted.ts';
export { readOrdersBy } from './people/read-orders-by.ts';
export { removeDemoOrders } from './people/remove-demo-orders.ts';
export { sendRefund } from './refunds/send-refund.ts';
export { type OrderDraft, type Written, writeOrder } from './writing/write-order.ts';

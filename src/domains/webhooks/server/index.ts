export { forgetOld } from './forget-old.ts';
export { notifyOwners } from './notify-owners.ts';
export { mayListen, onOrder, onOrderPlaced, onProducts, onReviewPosted } from './on-events.ts';
export { webhookRoutes } from './routes.ts';
export { sendDue } from './send-due.ts';

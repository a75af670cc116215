export { hearOrder, hearPlaced, hearProducts, hearReview } from './hear-events.ts';
export { mayListen } from './listeners.ts';
export { webhookRoutes } from './routes.ts';
export { forgetOld, sendDue } from './send-due.ts';

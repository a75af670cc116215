export { forgetOld } from './forget-old.ts';
export { hearOrder, hearPlaced, hearProducts, hearReview } from './hear-events.ts';
export { mayListen } from './listeners.ts';
export { webhookRoutes } from './routes.ts';
export { sendDue } from './send-due.ts';
export { tellOwners } from './tell-owners.ts';

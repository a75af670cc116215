export { forgetOld } from './forget-old.ts';
export { mayListen } from './listeners.ts';
export { tellOwners } from './notify-owners.ts';
export { hearOrder, hearPlaced, hearProducts, hearReview } from './on-events.ts';
export { webhookRoutes } from './routes.ts';
export { sendDue } from './send-due.ts';

export { hasBought } from '#domains/orders/server/index.ts';

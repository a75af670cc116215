export { checkCart } from './check-cart.ts';
export { onAccountDeleted } from './on-account-deleted.ts';
export { readCart } from './read-cart.ts';
export { cartRoutes } from './routes.ts';
export { mergeIntoCart, replaceCart } from './save-cart.ts';

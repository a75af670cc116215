export { checkCart } from './check-cart.ts';
export { cartRoutes } from './routes.ts';

export { placeOrder } from './place-order.ts';
export { quoteCheckout } from './quote-checkout.ts';
export { checkoutRoutes } from './routes.ts';

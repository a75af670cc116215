import * as answers from '../contract/answers.ts';
import * as input from '../contract/input.ts';
import { lookUpCatalog, readCatalogProduct, searchCatalog } from './catalog/verbs.ts';
import { completeCheckout } from './checkouts/complete.ts';
import {
  cancelCart,
  cancelCheckout,
  createCart,
  createCheckout,
  readCart,
  readCheckout,
  updateCart,
  updateCheckout,
} from './checkouts/verbs.ts';
import type { Operation } from './gate/perform.ts';
import { readAgentOrder } from './orders/read-order.ts';

const search = 'dev.ucp.shopping.catalog.search';
const lookup = 'dev.ucp.shopping.catalog.lookup';
const cart = 'dev.ucp.shopping.cart';
const checkout = 'dev.ucp.shopping.checkout';
const order = 'dev.ucp.shopping.order';

const managesCart = 'dev.ucp.shopping.cart:manage';
const managesCheckout = 'dev.ucp.shopping.checkout:manage';

/** Every call of agents, for both bindings. */
export const operations: readonly Operation[] = [
  {
    tool: 'search_catalog',
    method: 'post',
    path: '/catalog/search',
    capability: search,
    isSearch: true,
    argument: 'catalog',
    input: input.SearchInput,
    output: answers.Search,
    verb: searchCatalog,
  },
  {
    tool: 'lookup_catalog',
    method: 'post',
    path: '/catalog/lookup',
    capability: lookup,
    argument: 'catalog',
    input: input.LookupInput,
    output: answers.Search,
    verb: lookUpCatalog,
  },
  {
    tool: 'get_product',
    method: 'post',
    path: '/catalog/product',
    capability: lookup,
    argument: 'catalog',
    input: input.ProductInput,
    output: answers.Product,
    verb: readCatalogProduct,
  },
  {
    tool: 'create_cart',
    method: 'post',
    path: '/carts',
    capability: cart,
    scope: managesCart,
    argument: 'cart',
    input: input.CartInput,
    output: answers.Cart,
    verb: createCart,
  },
  {
    tool: 'get_cart',
    method: 'get',
    path: '/carts/:id',
    capability: cart,
    scope: managesCart,
    argument: null,
    input: input.Nothing,
    output: answers.Cart,
    verb: readCart,
  },
  {
    tool: 'update_cart',
    method: 'put',
    path: '/carts/:id',
    capability: cart,
    scope: managesCart,
    argument: 'cart',
    input: input.CartInput,
    output: answers.Cart,
    verb: updateCart,
  },
  {
    tool: 'cancel_cart',
    method: 'post',
    path: '/carts/:id/cancel',
    capability: cart,
    scope: managesCart,
    needsKey: true,
    argument: null,
    input: input.Nothing,
    output: answers.Cart,
    verb: cancelCart,
  },
  {
    tool: 'create_checkout',
    method: 'post',
    path: '/checkout-sessions',
    capability: checkout,
    scope: managesCheckout,
    argument: 'checkout',
    input: input.CheckoutInput,
    output: answers.Checkout,
    verb: createCheckout,
  },
  {
    tool: 'get_checkout',
    method: 'get',
    path: '/checkout-sessions/:id',
    capability: checkout,
    scope: managesCheckout,
    argument: null,
    input: input.Nothing,
    output: answers.Checkout,
    verb: readCheckout,
  },
  {
    tool: 'update_checkout',
    method: 'put',
    path: '/checkout-sessions/:id',
    capability: checkout,
    scope: managesCheckout,
    argument: 'checkout',
    input: input.CheckoutUpdate,
    output: answers.Checkout,
    verb: updateCheckout,
  },
  {
    tool: 'complete_checkout',
    method: 'post',
    path: '/checkout-sessions/:id/complete',
    capability: checkout,
    scope: managesCheckout,
    needsKey: true,
    argument: 'checkout',
    input: input.CompleteInput,
    output: answers.Checkout,
    verb: completeCheckout,
  },
  {
    tool: 'cancel_checkout',
    method: 'post',
    path: '/checkout-sessions/:id/cancel',
    capability: checkout,
    scope: managesCheckout,
    needsKey: true,
    argument: null,
    input: input.Nothing,
    output: answers.Checkout,
    verb: cancelCheckout,
  },
  {
    tool: 'get_order',
    method: 'get',
    path: '/orders/:id',
    capability: order,
    scope: 'dev.ucp.shopping.order:read',
    argument: null,
    input: input.Nothing,
    output: answers.Order,
    verb: readAgentOrder,
  },
];

import {
  hearAvailabilityChanged,
  hearProductsChanged,
  hearRatingsChanged,
} from '#domains/browse/server/index.ts';
import * as cart from '#domains/cart/server/index.ts';
import { hearPictureFailed, hearPicturesArrived } from '#domains/catalog/server/index.ts';
import { hearShopNamed } from '#domains/content/server/index.ts';
import { countStock } from '#domains/inventory/server/index.ts';
import * as orders from '#domains/orders/server/index.ts';
import * as pricing from '#domains/pricing/server/index.ts';
import * as reviews from '#domains/reviews/server/index.ts';
import * as webhooks from '#domains/webhooks/server/index.ts';
import * as wishlist from '#domains/wishlist/server/index.ts';
import type { Events } from '#platform/events.ts';
import { hearAccountDeleted } from './on-account-deleted.ts';

/** Which domain hears what the ones to its left announce. The order is the order of the domains. */
export function registerDomainEvents(events: Events): Events {
  return events
    .on('identity.shop_named', hearShopNamed)
    .on('content.currency_changing', orders.hearCurrencyChanging)
    .on('content.pictures_arrived', hearPicturesArrived)
    .on('content.picture_failed', hearPictureFailed)
    .on('catalog.stock_counted', countStock)
    .on('catalog.products_changed', pricing.hearProductsChanged)
    .on('catalog.products_changed', hearProductsChanged)
    .on('inventory.availability_changed', hearAvailabilityChanged)
    .on('reviews.ratings_changed', hearRatingsChanged)
    .on('identity.account_deleted', pricing.hearAccountDeleted)
    .on('identity.account_deleted', cart.hearAccountDeleted)
    .on('identity.account_deleted', orders.hearAccountDeleted)
    .on('identity.account_deleted', reviews.hearAccountDeleted)
    .on('identity.person_renamed', reviews.hearPersonRenamed)
    .on('identity.account_deleted', wishlist.hearAccountDeleted)
    .on('identity.account_deleted', hearAccountDeleted)
    .on('orders.paid', reviews.onOrderChanged)
    .on('orders.shipped', reviews.onOrderChanged)
    .on('orders.canceled', reviews.onOrderChanged)
    .on('orders.refunded', reviews.onOrderChanged)
    .on('orders.placed', webhooks.hearPlaced, webhooks.mayListen)
    .on('orders.paid', webhooks.hearOrder('order.paid'))
    .on('orders.shipped', webhooks.hearOrder('order.fulfilled'))
    .on('orders.canceled', webhooks.hearOrder('order.canceled'))
    .on('orders.refunded', webhooks.hearOrder('order.refunded'))
    .on('catalog.products_changed', webhooks.hearProducts)
    .on('reviews.posted', webhooks.hearReview);
}

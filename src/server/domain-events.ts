import * as agents from '#domains/agents/server/index.ts';
import {
  onAvailabilityChanged,
  onLanguagesChanged,
  onListedFieldChanged,
  onMainLanguageChanging,
  onProductsChanged,
  onRatingsChanged,
} from '#domains/browse/server/index.ts';
import * as cart from '#domains/cart/server/index.ts';
import * as catalog from '#domains/catalog/server/index.ts';
import * as checkout from '#domains/checkout/server/index.ts';
import * as collections from '#domains/collections/server/index.ts';
import { onShopNamed, readSettings } from '#domains/content/server/index.ts';
import * as customers from '#domains/customers/server/index.ts';
import * as exchange from '#domains/exchange/server/index.ts';
import { postDeletionMail } from '#domains/identity/server/index.ts';
import * as inventory from '#domains/inventory/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import * as newsletter from '#domains/newsletter/server/index.ts';
import * as orders from '#domains/orders/server/index.ts';
import * as pricing from '#domains/pricing/server/index.ts';
import * as reminders from '#domains/reminders/server/index.ts';
import * as reviews from '#domains/reviews/server/index.ts';
import * as webhooks from '#domains/webhooks/server/index.ts';
import * as wishlist from '#domains/wishlist/server.ts';
import { anonymizeAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { EventMap, Events } from '#platform/events.ts';
import { forgetJobs } from '#platform/job-queue/open-jobs.ts';
import { anonymizeMails } from '#platform/mail/written-mails.ts';

/** Registers the handlers of each domain for events of the domains to its left, in the order of the domains. */
export function registerDomainEvents(events: Events): Events {
  return (
    events
      .on('identity.shop_named', onShopNamed)
      .on('content.currency_changing', orders.onCurrencyChanging)
      .on('content.languages_changed', onLanguagesChanged)
      .on('content.main_language_changing', catalog.onMainLanguageChanging)
      .on('content.main_language_changing', onMainLanguageChanging)
      .on('content.pictures_arrived', catalog.onPicturesArrived)
      .on('content.picture_failed', catalog.onPictureFailed)
      .on('content.picture_failed', exchange.onPictureFailed)
      .on('catalog.stock_counted', inventory.countStock)
      .on('catalog.products_changed', pricing.onProductsChanged)
      .on('catalog.products_changed', onProductsChanged)
      .on('catalog.listed_field_changed', onListedFieldChanged)
      .on('inventory.availability_changed', onAvailabilityChanged)
      .on('reviews.ratings_changed', onRatingsChanged)
      .on('catalog.products_changed', collections.onProducts)
      .on('catalog.category_moved', collections.onCategoryMoved)
      .on('catalog.custom_field_redefined', collections.onFieldRedefined)
      .on('content.main_language_changing', collections.onMainLanguageChanging)
      .on('inventory.availability_changed', collections.onProducts)
      .on('reviews.ratings_changed', collections.onProducts)
      .on('pricing.deals_changed', collections.onProducts)
      .on('identity.account_deleted', newsletter.onAccountDeleted)
      .on('identity.account_deleted', inventory.onAccountDeleted)
      .on('identity.account_deleted', pricing.onAccountDeleted)
      .on('identity.account_deleted', cart.onAccountDeleted)
      .on('identity.account_deleted', orders.onAccountDeleted)
      .on('identity.staff_left', orders.onStaffLeft)
      .on('identity.account_deleted', customers.onAccountDeleted)
      .on('identity.account_deleted', checkout.onAccountDeleted)
      .on('identity.account_deleted', reviews.onAccountDeleted)
      .on('identity.people_renamed', reviews.onPeopleRenamed)
      .on('identity.account_deleted', wishlist.onAccountDeleted)
      .on('identity.account_deleted', reminders.onAccountDeleted)
      .on('identity.account_deleted', agents.onAccountDeleted)
      .on('identity.password_changed', agents.unlinkAll)
      .on('identity.password_reset', agents.unlinkAll)
      .on('identity.account_deleted', onAccountDeleted)
      .on('customers.guest_deleted', byAddress(newsletter.onAccountDeleted))
      .on('customers.guest_deleted', byAddress(inventory.onAccountDeleted))
      .on('customers.guest_deleted', byAddress(pricing.onAccountDeleted))
      .on('customers.guest_deleted', orders.onGuestDeleted)
      .on('customers.guest_deleted', checkout.onGuestDeleted)
      .on('customers.guest_deleted', byAddress(reminders.onAccountDeleted))
      .on('customers.guest_deleted', byAddress(agents.onAccountDeleted))
      .on('customers.guest_deleted', onGuestDeleted)
      // Before the orders join the account: a guest is gone with the last order.
      .on('identity.address_proven', customers.onAddressProven)
      .on('identity.address_proven', orders.onAddressProven)
      .on('orders.joined', reviews.onOrdersJoined)
      .on('orders.paid', reviews.onOrderChanged)
      .on('orders.shipped', reviews.onOrderChanged)
      .on('orders.canceled', reviews.onOrderChanged)
      .on('orders.refunded', reviews.onOrderChanged)
      .on('orders.placed', webhooks.onOrderPlaced, webhooks.mayListen)
      .on('orders.paid', webhooks.onOrder('order.paid'))
      .on('orders.shipped', webhooks.onOrder('order.fulfilled'))
      .on('orders.canceled', webhooks.onOrder('order.canceled'))
      .on('orders.refunded', webhooks.onOrder('order.refunded'))
      .on('orders.placed', agents.onPlaced, agents.mayBePrepared)
      .on('orders.paid', agents.onOrder('paid'))
      .on('orders.shipped', agents.onOrder('shipped'))
      .on('orders.delivered', agents.onOrder('delivered'))
      .on('orders.canceled', agents.onOrder('canceled'))
      .on('orders.refunded', agents.onOrder('refunded'))
      .on('orders.return_requested', agents.onOrder('return_requested'))
      .on('catalog.products_changed', webhooks.onProducts)
      .on('reviews.posted', webhooks.onReviewPosted)
  );
}

type AccountDeleted = EventMap['identity.account_deleted'];
type GuestDeleted = EventMap['customers.guest_deleted'];

/** What handles a deleted account, for a guest: no account has the id of a guest, so that only what is kept by the address goes. */
const byAddress =
  (handle: (tx: Transaction, account: AccountDeleted) => Promise<void>) =>
  (tx: Transaction, { guestId, ...person }: GuestDeleted): Promise<void> =>
    handle(tx, { userId: guestId, ...person });

/** Anonymizes mails and jobs of a guest, then tells them by a last mail. */
async function onGuestDeleted(tx: Transaction, { guestId, email, locale }: GuestDeleted): Promise<void> {
  await anonymizeMails(tx, guestId, email);
  await forgetJobs(tx, [email]);
  await mailDeletion(tx, { email, locale, part: 'guest_deleted' });
}

type DeletedPerson = Pick<AccountDeleted, 'email' | 'locale'> & { part: 'account_deleted' | 'guest_deleted' };

async function mailDeletion(tx: Transaction, person: DeletedPerson): Promise<void> {
  const { retentionYears: years } = await readSettings(tx);
  await postDeletionMail(tx, { ...person, letterhead: await readLetterhead(tx), years });
}

/** Anonymizes what the platform stores about a user: mails, jobs and audit entries. Then tells them by a last mail. */
async function onAccountDeleted(
  tx: Transaction,
  { userId, email, locale }: EventMap['identity.account_deleted'],
): Promise<void> {
  await anonymizeMails(tx, userId, email);
  await forgetJobs(tx, [userId, email]);
  await anonymizeAudit(tx, userId);
  await mailDeletion(tx, { email, locale, part: 'account_deleted' });
}

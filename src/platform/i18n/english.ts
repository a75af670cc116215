import type accountCheckout from '../../../messages/en/account/checkout.json';
import type accountCommon from '../../../messages/en/account/common.json';
import type accountIdentity from '../../../messages/en/account/identity.json';
import type accountOrders from '../../../messages/en/account/orders.json';
import type dashboardCatalog from '../../../messages/en/dashboard/catalog.json';
import type dashboardCommon from '../../../messages/en/dashboard/common.json';
import type dashboardContent from '../../../messages/en/dashboard/content.json';
import type dashboardExchange from '../../../messages/en/dashboard/exchange.json';
import type dashboardIdentity from '../../../messages/en/dashboard/identity.json';
import type dashboardMail from '../../../messages/en/dashboard/mail.json';
import type dashboardOrders from '../../../messages/en/dashboard/orders.json';
import type dashboardPricing from '../../../messages/en/dashboard/pricing.json';
import type dashboardProducts from '../../../messages/en/dashboard/products.json';
import type dashboardReports from '../../../messages/en/dashboard/reports.json';
import type dashboardReviews from '../../../messages/en/dashboard/reviews.json';
import type dashboardSearches from '../../../messages/en/dashboard/searches.json';
import type dashboardShell from '../../../messages/en/dashboard/shell.json';
import type dashboardUi from '../../../messages/en/dashboard/ui.json';
import type dashboardWebhooks from '../../../messages/en/dashboard/webhooks.json';
import type serverErrors from '../../../messages/en/server/errors.json';
import type serverImports from '../../../messages/en/server/imports.json';
import type storefrontBrowse from '../../../messages/en/storefront/browse.json';
import type storefrontCart from '../../../messages/en/storefront/cart.json';
import type storefrontCommon from '../../../messages/en/storefront/common.json';
import type storefrontContent from '../../../messages/en/storefront/content.json';
import type storefrontReviews from '../../../messages/en/storefront/reviews.json';
import type storefrontShell from '../../../messages/en/storefront/shell.json';
import type storefrontUi from '../../../messages/en/storefront/ui.json';
import type storefrontWishlist from '../../../messages/en/storefront/wishlist.json';

/** The English messages, by surface and file. All others are compared with them. */
export type English = {
  'dashboard/catalog': typeof dashboardCatalog;
  'dashboard/common': typeof dashboardCommon;
  'dashboard/content': typeof dashboardContent;
  'dashboard/exchange': typeof dashboardExchange;
  'dashboard/identity': typeof dashboardIdentity;
  'dashboard/mail': typeof dashboardMail;
  'dashboard/orders': typeof dashboardOrders;
  'dashboard/pricing': typeof dashboardPricing;
  'dashboard/products': typeof dashboardProducts;
  'dashboard/reports': typeof dashboardReports;
  'dashboard/reviews': typeof dashboardReviews;
  'dashboard/searches': typeof dashboardSearches;
  'dashboard/shell': typeof dashboardShell;
  'dashboard/ui': typeof dashboardUi;
  'dashboard/webhooks': typeof dashboardWebhooks;
  'storefront/browse': typeof storefrontBrowse;
  'storefront/cart': typeof storefrontCart;
  'account/checkout': typeof accountCheckout;
  'storefront/common': typeof storefrontCommon;
  'storefront/content': typeof storefrontContent;
  'account/common': typeof accountCommon;
  'account/identity': typeof accountIdentity;
  'account/orders': typeof accountOrders;
  'storefront/reviews': typeof storefrontReviews;
  'storefront/shell': typeof storefrontShell;
  'storefront/ui': typeof storefrontUi;
  'storefront/wishlist': typeof storefrontWishlist;
};

/** What only the server says: errors, mails, documents. Browsers load none of it. */
export type ServerEnglish = {
  'server/errors': typeof serverErrors;
  'server/imports': typeof serverImports;
};

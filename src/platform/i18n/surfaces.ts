/**
 * The parts of the interface whose messages browsers load separately: public pages; checkout, log-in and account; the
 * dashboard. Messages of mails, documents and errors stay on the server.
 */
export const surfaces = ['storefront', 'account', 'dashboard'] as const;
export type Surface = (typeof surfaces)[number];

/** The address of each surface's messages in one language. */
export type MessageAddresses = Record<Surface, string>;

/** First segments of the addresses of pages that need the storefront's messages only. */
const open = ['', 'about', 'category', 'imprint', 'pages', 'privacy', 'product', 'search', 'terms'];
const openPages = new Set([...open, 'shipping-and-returns']);

const firstOf = (path: string) => path.split('/')[1] ?? '';

/** Whether the page of a path without language prefix needs only what every first visit loads. */
export const isOpenPage = (path: string): boolean => openPages.has(firstOf(path));

/** The surfaces whose messages the page of a path without language prefix needs. */
export function surfacesOf(path: string): Surface[] {
  if (isOpenPage(path)) return ['storefront'];
  return firstOf(path) === 'dashboard' ? ['storefront', 'account', 'dashboard'] : ['storefront', 'account'];
}

/**
 * The parts of the interface whose messages browsers load separately: public pages; checkout, log-in and account; the
 * dashboard. Messages of mails, documents and errors stay on the server.
 */
export const surfaces = ['storefront', 'account', 'dashboard'] as const;
export type Surface = (typeof surfaces)[number];

/** The address of each surface's messages in one language. */
export type MessageAddresses = Record<Surface, string>;

/** First segments of the addresses of pages that need the storefront's messages only. */
const open = ['', 'about', 'category', 'imprint', 'privacy', 'product', 'search', 'terms'];
const openPages = new Set([...open, 'shipping-and-returns']);

/** The surfaces whose messages the page of a path without language prefix needs. */
export function surfacesOf(path: string): Surface[] {
  const [, segment = ''] = path.split('/');
  if (segment === 'dashboard') return ['storefront', 'account', 'dashboard'];
  return openPages.has(segment) ? ['storefront'] : ['storefront', 'account'];
}

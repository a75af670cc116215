import type { Services } from '#platform/context.ts';
import type { Auth, AuthShop } from './make-auth.ts';

export type { Auth };

/** Passes the client's address to the session list; set by us, never read from outside. */
export const ADDRESS_HEADER = 'x-kiosk-address';

const made = new WeakMap<Services, { shop: AuthShop; auth: Promise<Auth> | null }>();

/** Better Auth is large: loaded shortly after the start or when first needed. */
const open = async (shop: AuthShop): Promise<Auth> =>
  (await import('./make-auth.ts')).makeAuth(shop, ADDRESS_HEADER);

/** Registers the shop of these accounts; they are opened when first needed. */
export const registerAuth = (shop: AuthShop): void => void made.set(shop.services, { shop, auth: null });

/** Loads the accounts' code, so that the first log-in need not wait. Failures surface at that log-in. */
export const openAccounts = async (services: Services): Promise<void> =>
  void (await authOf(services).catch(() => undefined));

export function authOf(services: Services): Promise<Auth> {
  const entry = made.get(services);
  if (!entry) throw new Error('This shop has no accounts');
  entry.auth ??= open(entry.shop).catch((error: unknown) => {
    entry.auth = null;
    throw error;
  });
  return entry.auth;
}

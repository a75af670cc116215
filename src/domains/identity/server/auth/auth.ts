import type { Config } from '#platform/config.ts';
import type { Services } from '#platform/context.ts';
import type { RootDatabase } from '#platform/db/database.ts';
import type { Auth } from './make-auth.ts';

export type { Auth };

/** How the address that asks travels to the sessions' list; set by us, never taken from outside. */
export const ADDRESS_HEADER = 'x-kiosk-address';

export type AuthShop = {
  config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'secret'>;
  db: RootDatabase;
  services: Services;
};

const made = new WeakMap<Services, { shop: AuthShop; auth: Promise<Auth> | null }>();

/** Better Auth is large: a shop starts without it, and loads it a moment later or when somebody first needs it. */
const open = async (shop: AuthShop): Promise<Auth> => (await import('./make-auth.ts')).makeAuth(shop);

/** Tells whose accounts these are; they are opened when somebody first needs them. */
export const registerAuth = (shop: AuthShop): void => void made.set(shop.services, { shop, auth: null });

/** Loads what accounts need, so that the first log-in need not wait for it. What fails now is told then. */
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

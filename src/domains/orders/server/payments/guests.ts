import type { Context } from '#platform/context.ts';
import { isPayingPage } from '../../paying-pages.ts';
import { chosenProviders } from '../../payment-providers.ts';
import type { Guests } from './provider.ts';
import { providerNamed } from './providers.ts';
import { readSetups } from './setup/read-setup.ts';

/** The origins that a page must allow for paying orders; null if none. */
export async function payingGuests(
  ctx: Pick<Context, 'db' | 'services'>,
  path: string,
): Promise<Guests | null> {
  if (!isPayingPage(path)) return null;
  const setups = await readSetups(ctx);
  const guests = chosenProviders.flatMap((name) => {
    const { guests: own } = providerNamed(name);
    return own && setups[name]?.account ? [own] : [];
  });
  if (guests.length === 0) return null;
  return {
    scripts: guests.flatMap(({ scripts }) => scripts),
    connections: guests.flatMap(({ connections }) => connections),
    frames: guests.flatMap(({ frames }) => frames),
  };
}

import type { Context } from '#platform/context.ts';
import { type ChosenProvider, chosenProviders } from '../../payment-providers.ts';
import type { BalanceReader } from './provider.ts';
import { providerNamed } from './providers.ts';
import { accountOf } from './setup/read-setup.ts';

export type BalanceHolder = { provider: ChosenProvider; reader: BalanceReader };

/** The providers that hold money of the shop, as far as it has an account there. */
export async function balanceHolders(ctx: Pick<Context, 'db' | 'services'>): Promise<BalanceHolder[]> {
  const holders: BalanceHolder[] = [];
  for (const provider of chosenProviders) {
    const reader = providerNamed(provider).balance;
    if (reader && (await accountOf(ctx, provider))) holders.push({ provider, reader });
  }
  return holders;
}

import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import type { OfferedProvider } from '../../contract/payments.ts';
import { type ChosenProvider, chosenProviders } from '../../payment-providers.ts';
import type { Sale } from './provider.ts';
import { offeredProviders, providerNamed } from './providers.ts';
import { type AccountKind, endingOf } from './setup/account.ts';
import { showConditions } from './setup/change-conditions.ts';
import { noConditions } from './setup/conditions.ts';
import {
  emptySetup,
  isSealedApart,
  loadSetups,
  readSetups,
  type Setup,
  type Setups,
} from './setup/read-setup.ts';

/** A typical order total, which no provider finds too small. */
const ORDINARY_MINOR = 100_000;

/** The ways to pay that a shopper with an ordinary cart may choose now. Requires permission to change settings. */
export async function offeredWays(ctx: Context): Promise<string[]> {
  return (await readProviders(ctx)).filter(({ isOffered }) => isOffered).map(({ name }) => name);
}

/**
 * All providers, what is set for them, and whether shoppers may choose them now: some shoppers, if there are
 * conditions. Reveals of a secret no more than its end. Requires permission to change settings.
 */
export async function readProviders(ctx: Context): Promise<OfferedProvider[]> {
  requireStaff(ctx, 'settings.write');
  const settings = await readSettings(ctx);
  const { currency } = settings;
  const setups = await loadSetups(ctx);
  const buyer = { isMember: true, paidOrders: settings.invoiceAfterOrders };
  const offered = ordinarilyOffered(settings, { setups, buyer, isPickup: true });
  return chosenProviders.map((name) => {
    const { account: kind } = providerNamed(name);
    const setup = setups[name] ?? emptySetup;
    return {
      name,
      isOffered: offered.includes(name),
      conditions: showConditions(setup.conditions, currency),
      account: kind ? showAccount(ctx, kind, setup) : null,
      version: setup.version,
    };
  });
}

/** The ways to pay that a guest may choose for some order that is shipped. Open to everyone. */
export async function waysForGuests(ctx: Context): Promise<ChosenProvider[]> {
  const buyer = { isMember: false, paidOrders: 0 };
  const setups = await readSetups(ctx);
  return ordinarilyOffered(await readSettings(ctx), { setups, buyer, isPickup: false });
}

type Ordinary = Pick<Sale, 'buyer' | 'isPickup'> & { setups: Setups };

/** What is offered for an ordinary order that meets all of the owner's conditions. */
function ordinarilyOffered(
  { isDemo, currency, ...terms }: Awaited<ReturnType<typeof readSettings>>,
  { setups, ...sale }: Ordinary,
): ChosenProvider[] {
  return offeredProviders({
    ...sale,
    isDemo,
    currency,
    totalMinor: ORDINARY_MINOR,
    mostUnits: 1,
    invoice: { ...terms, invoiceUpTo: null },
    country: null,
    terms: { setups: withoutConditions(setups), customerGroups: [] },
  });
}

/** Of the owner's conditions only whether a way is on at all. */
const withoutConditions = (setups: Setups): Setups =>
  Object.fromEntries(
    Object.entries(setups).map(([name, setup]) => {
      const conditions = { ...noConditions, isOn: setup.conditions.isOn };
      return [name, { ...setup, conditions }];
    }),
  );

function showAccount(
  { services }: Context,
  kind: AccountKind,
  { account, source, isUnreadable }: Setup,
): OfferedProvider['account'] {
  return {
    mode: account && kind.modeOf(account),
    source,
    isUnreadable,
    isSealedApart: isSealedApart(services),
    fields: kind.fields.map(({ name, kind: form, choices, example, variable }) => {
      const value = account?.[name] ?? '';
      const shown = form === 'secret' ? endingOf(value) : value;
      return {
        name,
        kind: form,
        choices: [...(choices ?? [])],
        example,
        variable,
        isSet: value !== '',
        shown,
      };
    }),
    reportsTo: services.publicUrl + kind.reportsTo,
    events: [...kind.events],
  };
}

/** What is set for one provider. Requires permission to change settings. */
export async function readProvider(ctx: Context, name: ChosenProvider): Promise<OfferedProvider> {
  const found = (await readProviders(ctx)).find((provider) => provider.name === name);
  if (!found) throw new Error('Every provider is in the list');
  return found;
}

import type { ProviderEnvironment } from '#platform/config.ts';
import type { Context, Services } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { openBytes, sealingKey } from '#platform/sealed.ts';
import type { ProviderName } from '../../../payment-providers.ts';
import type { Account } from './account.ts';
import { type Conditions, noConditions } from './conditions.ts';

/** What is set for a provider. The account of the environment wins over that of the dashboard. */
export type Setup = {
  account: Account | null;
  source: 'environment' | 'dashboard' | null;
  /** Whether the stored secrets cannot be opened: `KIOSK_SECRET` is another one than when they were stored. */
  isUnreadable: boolean;
  conditions: Conditions;
  version: number;
};
export type Setups = Partial<Record<ProviderName, Setup>>;

type Environment = { secret: string | null; providers: Partial<Record<ProviderName, ProviderEnvironment>> };
type Reader = Pick<Context, 'db' | 'services'>;

type SetupRow = Conditions & {
  provider: ProviderName;
  account: Account | null;
  sealed: Buffer | null;
  version: number;
};
const selectAll = namedQuery<SetupRow>(
  'orders_payment_setups',
  `select provider, account, sealed, is_on as "isOn", countries, customer_groups as "customerGroups",
     from_minor as "fromMinor", to_minor as "toMinor", version
   from payment_setups`,
);

const environments = new WeakMap<Services, Environment>();

/** Registers what the environment has for payment providers, and the secret that seals what the dashboard has. */
export const registerPayments = (services: Services, environment: Environment): void =>
  void environments.set(services, environment);

/** The address that replaces a provider's API in tests; null: its own. */
export const apiUrlOf = (services: Services, provider: ProviderName): string | null =>
  environments.get(services)?.providers[provider]?.apiUrl ?? null;

/** The key that seals accounts. */
export const accountKey = ({ db, services }: Reader): Promise<Buffer> =>
  sealingKey(db, environments.get(services)?.secret ?? null, 'payment accounts');

/** Whether accounts are sealed with `KIOSK_SECRET` rather than a secret of the database itself. */
export const isSealedApart = (services: Services): boolean =>
  (environments.get(services)?.secret ?? null) !== null;

const LASTS_MS = 1_000;
const known = new WeakMap<Services, { at: number; setups: Promise<Setups> }>();

/** Forgets what was read, after a change by this node; other nodes read again within a second. */
export const forgetSetups = (services: Services): void => void known.delete(services);

/** What is set for each provider, read at most a second ago. */
export function readSetups(ctx: Reader): Promise<Setups> {
  const { services } = ctx;
  const last = known.get(services);
  if (last && performance.now() - last.at < LASTS_MS) return last.setups;
  const setups = loadSetups(ctx);
  known.set(services, { at: performance.now(), setups });
  setups.catch(() => known.delete(services));
  return setups;
}

/** What is set for each provider now. */
export async function loadSetups(ctx: Reader): Promise<Setups> {
  const rows = await selectAll(ctx, []);
  const { providers = {} } = environments.get(ctx.services) ?? {};
  const setups: Setups = {};
  for (const row of rows) setups[row.provider] = await setupOf(ctx, row);
  for (const name of Object.keys(providers) as ProviderName[]) {
    const account = providers[name]?.account ?? null;
    if (account) setups[name] = { ...emptySetup, ...setups[name], account, source: 'environment' };
  }
  return setups;
}

export const emptySetup: Setup = {
  account: null,
  source: null,
  isUnreadable: false,
  conditions: noConditions,
  version: 0,
};

async function setupOf(ctx: Reader, row: SetupRow): Promise<Setup> {
  const { account: shown, sealed, version, provider, ...conditions } = row;
  if (!shown || !sealed) return { ...emptySetup, conditions, version };
  try {
    const secret: Account = JSON.parse(openBytes(await accountKey(ctx), sealed, provider).toString());
    const account = { ...shown, ...secret };
    return { account, source: 'dashboard', isUnreadable: false, conditions, version };
  } catch {
    ctx.services.log.error(
      { provider },
      'the account of a payment provider cannot be opened: KIOSK_SECRET changed',
    );
    return { ...emptySetup, isUnreadable: true, conditions, version };
  }
}

/** The account at a provider; null without one. */
export const accountOf = async (ctx: Reader, provider: ProviderName): Promise<Account | null> =>
  (await readSetups(ctx))[provider]?.account ?? null;

/** Whether a provider has its account, and the owner has not switched it off. */
export async function isSetUp(ctx: Reader, provider: ProviderName): Promise<boolean> {
  const { account, conditions } = (await readSetups(ctx))[provider] ?? emptySetup;
  return account !== null && conditions.isOn;
}

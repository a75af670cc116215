import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { sealBytes } from '#platform/sealed.ts';
import type { ChosenProvider } from '../../../payment-providers.ts';
import { accountFixed, accountInvalid, accountMissing, setupChanged } from '../../errors.ts';
import { providerNamed } from '../providers.ts';
import { type Account, type AccountKind, partsOf, wrongField } from './account.ts';
import { accountKey, emptySetup, forgetSetups, loadSetups, type Setup } from './read-setup.ts';

const upsert = namedQuery<{ version: number }>(
  'orders_put_payment_account',
  `insert into payment_setups (provider, account, sealed) values ($1, $2, $3)
   on conflict (provider) do update set account = excluded.account, sealed = excluded.sealed,
     version = payment_setups.version + 1, changed_at = now()
     where payment_setups.version = $4
   returning version`,
);
const clear = namedQuery<{ version: number }>(
  'orders_clear_payment_account',
  `update payment_setups set account = null, sealed = null, version = version + 1, changed_at = now()
   where provider = $1 and version = $2 returning version`,
);

/** @throws `request.not_found` (404) for a provider without an account. */
export function accountKindOf(provider: ChosenProvider): AccountKind {
  const { account } = providerNamed(provider);
  if (!account) throw accountMissing();
  return account;
}

/** Values as typed: spaces around them are no part, and an empty one keeps what is stored. */
export function merged({ fields }: AccountKind, stored: Account | null, typed: Account): Account {
  const values = fields.map(({ name }) => [name, typed[name]?.trim() || (stored?.[name] ?? '')]);
  return Object.fromEntries(values);
}

/**
 * Stores the account at a provider, with its secrets sealed; secrets that are not given remain. Requires permission to
 * manage staff, since it decides where the money goes.
 *
 * @throws `payments.account_invalid` (400) naming the field, `payments.account_fixed`, `payments.setup_changed` (409).
 */
export async function putAccount(
  ctx: Context,
  { provider, values, version }: { provider: ChosenProvider; values: Account; version: number },
): Promise<void> {
  requireStaff(ctx, 'staff.write');
  const kind = accountKindOf(provider);
  await inTransaction(ctx, async (tx) => {
    const setup = await changeable(tx, provider, version);
    const account = merged(kind, setup.account, values);
    const wrong = wrongField(kind, account);
    if (wrong) throw accountInvalid(wrong);
    const { shown, secret } = partsOf(kind, account);
    const sealed = sealBytes(await accountKey(tx), Buffer.from(JSON.stringify(secret)), provider);
    const [written] = await upsert(tx, [provider, JSON.stringify(shown), sealed, version]);
    if (!written) throw setupChanged();
    const replaced = kind.fields
      .filter(({ name }) => setup.account?.[name] !== account[name])
      .map(({ name }) => name);
    await audit(tx, 'payment_way.account_changed', provider, { after: shown, replaced });
    publish(tx);
  });
}

/**
 * Removes the account at a provider, which is no longer offered then. Requires permission to manage staff.
 *
 * @throws `payments.account_fixed`, `payments.setup_changed` (409).
 */
export async function clearAccount(
  ctx: Context,
  { provider, version }: { provider: ChosenProvider; version: number },
): Promise<void> {
  requireStaff(ctx, 'staff.write');
  const kind = accountKindOf(provider);
  await inTransaction(ctx, async (tx) => {
    const { account } = await changeable(tx, provider, version);
    if ((await clear(tx, [provider, version])).length === 0) throw setupChanged();
    const before = account ? partsOf(kind, account).shown : {};
    await audit(tx, 'payment_way.account_removed', provider, { before, after: {} });
    publish(tx);
  });
}

async function changeable(tx: Transaction, provider: ChosenProvider, version: number): Promise<Setup> {
  const setup = (await loadSetups(tx))[provider] ?? emptySetup;
  if (setup.source === 'environment') throw accountFixed();
  if (setup.version !== version) throw setupChanged();
  return setup;
}

/** Without secrets: those that were replaced are named. */
const audit = (
  tx: Transaction,
  action: AuditAction<'payment_way'>,
  subjectId: ChosenProvider,
  details: Record<string, unknown>,
): Promise<void> => recordAudit(tx, { action, subjectType: 'payment_way', subjectId, details });

/** Lets this node read it again after the commit, and the pages whose policy allows a provider's code. */
export function publish(tx: Transaction): void {
  tx.touch('shop');
  tx.afterCommit(() => forgetSetups(tx.services));
}

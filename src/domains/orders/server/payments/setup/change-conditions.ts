import { readSettings } from '#domains/content/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import type { PaymentConditions } from '../../../contract/payments.ts';
import type { ChosenProvider } from '../../../payment-providers.ts';
import { conditionsInvalid, setupChanged } from '../../errors.ts';
import { publish } from './change-account.ts';
import type { Conditions } from './conditions.ts';
import { emptySetup, loadSetups } from './read-setup.ts';

const upsert = namedQuery<{ version: number }>(
  'orders_put_payment_conditions',
  `insert into payment_setups (provider, is_on, countries, customer_groups, from_minor, to_minor)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (provider) do update set is_on = excluded.is_on, countries = excluded.countries,
     customer_groups = excluded.customer_groups, from_minor = excluded.from_minor, to_minor = excluded.to_minor,
     version = payment_setups.version + 1, changed_at = now()
     where payment_setups.version = $7
   returning version`,
);

/** Conditions with amounts in the currency's own decimals. */
export function showConditions(conditions: Conditions, currency: string): PaymentConditions {
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, minorDigits(currency)));
  const { isOn, countries, customerGroups, fromMinor, toMinor: upToMinor } = conditions;
  return {
    isOn,
    countries: [...countries],
    customerGroups: [...customerGroups],
    from: decimal(fromMinor),
    to: decimal(upToMinor),
  };
}

/**
 * Decides for which orders a way to pay is offered. Requires permission to change settings.
 *
 * @throws `payments.conditions_invalid` (400) for amounts that are finer than the currency or in the wrong order,
 * `payments.setup_changed` (409).
 */
export async function putConditions(
  ctx: Context,
  {
    provider,
    conditions,
    version,
  }: { provider: ChosenProvider; conditions: PaymentConditions; version: number },
): Promise<void> {
  requireStaff(ctx, 'settings.write');
  const { currency } = await readSettings(ctx);
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, minorDigits(currency)));
  const [fromMinor, upToMinor] = [minor(conditions.from), minor(conditions.to)];
  for (const amount of [fromMinor, upToMinor])
    if (amount !== null && !Number.isSafeInteger(amount)) throw conditionsInvalid();
  if (fromMinor !== null && upToMinor !== null && fromMinor > upToMinor) throw conditionsInvalid();
  const countries = [...new Set(conditions.countries)].sort();
  const customerGroups = [...new Set(conditions.customerGroups)];
  await inTransaction(ctx, async (tx) => {
    const setup = (await loadSetups(tx))[provider] ?? emptySetup;
    if (setup.version !== version) throw setupChanged();
    const values = [provider, conditions.isOn, countries, customerGroups, fromMinor, upToMinor, version];
    const [written] = await upsert(tx, values);
    if (!written) throw setupChanged();
    const before = showConditions(setup.conditions, currency);
    const after = { ...conditions, countries, customerGroups };
    await recordAudit(tx, {
      action: 'payment_way.changed',
      subjectType: 'payment_way',
      subjectId: provider,
      details: { before, after },
    });
    publish(tx);
  });
}

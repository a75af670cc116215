import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import type { AccountCheck } from '../../../contract/payments.ts';
import type { ChosenProvider } from '../../../payment-providers.ts';
import { accountInvalid } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { type Account, wrongField } from './account.ts';
import { accountKindOf, merged } from './change-account.ts';
import { apiUrlOf, emptySetup, loadSetups } from './read-setup.ts';

/**
 * Asks a provider whether an account works: the values as typed, and for those left empty what is stored. Changes
 * nothing. Requires permission to manage staff.
 *
 * @throws `payments.account_invalid` (400) naming the field, `request.too_many` (429).
 */
export async function checkAccount(
  ctx: Context,
  { provider, values }: { provider: ChosenProvider; values: Account },
): Promise<AccountCheck> {
  requireStaff(ctx, 'staff.write');
  const kind = accountKindOf(provider);
  const setup = (await loadSetups(ctx))[provider] ?? emptySetup;
  const typed = setup.source === 'environment' ? {} : values;
  const account = merged(kind, setup.account, typed);
  const wrong = wrongField(kind, account);
  if (wrong) throw accountInvalid(wrong);
  await limit(ctx, limits.checkAccount);
  const result = await kind.check(account, apiUrlOf(ctx.services, provider));
  return { result, mode: kind.modeOf(account) };
}

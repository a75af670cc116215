import { readSettings } from '#domains/content/server/index.ts';
import { userNotFound } from '#domains/identity/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import type { StoreCredit } from '../contract.ts';
import { creditInvalid, notEnough } from './errors.ts';
import { addEntries, readEntries } from './ledger.ts';

const select = plannedQuery<{ id: string; balanceMinor: number }>(
  `select id, balance_minor as "balanceMinor" from credits
   where kind = 'store_credit' and user_id = $1 and currency = $2`,
);
const isKnown = plannedQuery<{ id: string }>('select id from users where id = $1 and deleted_at is null');

/** The member's own store credit, without the names of staff and their notes. */
export async function readOwnCredit(ctx: Context): Promise<StoreCredit> {
  const { userId } = requireMember(ctx);
  const credit = await readCredit(ctx, userId);
  return { ...credit, entries: credit.entries.map((entry) => ({ ...entry, by: null, note: '' })) };
}

/** @throws `auth.user_not_found` (404). */
export async function readCreditOf(ctx: Context, userId: string): Promise<StoreCredit> {
  requireStaff(ctx, 'customers.read');
  if ((await isKnown(ctx, [userId])).length === 0) throw userNotFound();
  return readCredit(ctx, userId);
}

async function readCredit(ctx: Context, userId: string): Promise<StoreCredit> {
  const { currency } = await readSettings(ctx);
  const [credit] = await select(ctx, [userId, currency]);
  if (!credit) return { currency, balance: 0, entries: [] };
  const balance = toDecimal(credit.balanceMinor, minorDigits(currency));
  return { currency, balance, entries: await readEntries(ctx, credit.id, currency) };
}

const ensure = plannedQuery(
  `insert into credits (id, kind, user_id, currency) values ($1, 'store_credit', $2, $3) on conflict do nothing`,
);
const lock = plannedQuery<{ id: string; balanceMinor: number }>(
  `select id, balance_minor as "balanceMinor" from credits
   where kind = 'store_credit' and user_id = $1 and currency = $2 for no key update`,
);

/**
 * Grants store credit to a member, or deducts it (a negative amount).
 *
 * @throws `auth.user_not_found` (404), `credits.invalid` (400), `credits.not_enough` (409, with what is `left`).
 */
export async function changeCreditOf(
  ctx: Context,
  { userId, amount, note }: { userId: string; amount: number; note: string },
): Promise<StoreCredit> {
  requireStaff(ctx, 'promotions.write');
  const { currency } = await readSettings(ctx);
  const digits = minorDigits(currency);
  const amountMinor = toMinor(amount, digits);
  if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) throw creditInvalid();
  return inTransaction(ctx, async (tx) => {
    if ((await isKnown(tx, [userId])).length === 0) throw userNotFound();
    await ensure(tx, [newId(), userId, currency]);
    const [credit] = await lock(tx, [userId, currency]);
    if (!credit) throw new Error('The member has an account of credit');
    if (credit.balanceMinor + amountMinor < 0)
      throw notEnough(toDecimal(credit.balanceMinor, digits), currency);
    const kind = amountMinor > 0 ? 'granted' : 'deducted';
    await addEntries(tx, [{ creditId: credit.id, kind, amountMinor, note }]);
    await recordAudit(tx, {
      action: `account.credit_${kind}`,
      subjectType: 'user',
      subjectId: userId,
      details: { amountMinor, currency },
    });
    return readCredit(tx, userId);
  });
}

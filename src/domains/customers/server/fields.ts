import { isDeepStrictEqual } from 'node:util';
import type { CustomValuesChange } from '#domains/catalog/contract/custom-fields.ts';
import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import { changedValues, knownValues, readFieldsOf, storedFields } from '#domains/catalog/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const select = plannedQuery<{ values: CustomValues }>(
  'select custom_values as values from customer_values where user_id = $1',
);
const selectMany = plannedQuery<{ userId: string; values: CustomValues }>(
  `select user_id as "userId", custom_values as values from customer_values where user_id = any ($1::uuid[])`,
);
const write = plannedQuery(
  `insert into customer_values (user_id, custom_values) values ($1, $2)
   on conflict (user_id) do update set custom_values = excluded.custom_values, updated_at = now()`,
);
const remove = plannedQuery('delete from customer_values where user_id = $1');

/** All values of a customer. The caller checks access. */
export const storedValues = async (ctx: Context, userId: string): Promise<CustomValues> =>
  (await select(ctx, [userId]))[0]?.values ?? {};

/** The same of many, by their ids; those without values are absent. */
export async function valuesOfMany(ctx: Context, ids: readonly string[]): Promise<Map<string, CustomValues>> {
  const found = await selectMany(ctx, [ids]);
  return new Map(found.map(({ userId, values }) => [userId, values]));
}

/** The values of a customer as staff see them. The caller checks access. */
export const readFieldsOfCustomer = async (ctx: Context, userId: string): Promise<CustomValues> =>
  knownValues(await readFieldsOf(ctx, 'customer'), await storedValues(ctx, userId));

/** All that is stored, also of fields that were deleted since, for the member's own export. */
export async function exportFields(ctx: Context, userId: string) {
  return storedFields(await readFieldsOf(ctx, 'customer'), await storedValues(ctx, userId), ctx.locale);
}

/**
 * Changes values of a locked customer; returns the keys of those that are others now. The caller checks access.
 *
 * @throws what `changedValues` throws.
 */
export async function writeFields(
  tx: Transaction,
  userId: string,
  given: CustomValuesChange,
): Promise<string[]> {
  const before = await storedValues(tx, userId);
  const after = await changedValues(tx, 'customer', { before, given });
  const keys = Object.keys(given).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (keys.length > 0) await write(tx, [userId, JSON.stringify(after)]);
  return keys;
}

/** Deletes the values of a deleted account. */
export const forgetFields = async (tx: Transaction, userId: string): Promise<void> =>
  void (await remove(tx, [userId]));

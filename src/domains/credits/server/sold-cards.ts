import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { randomCode } from '#platform/id.ts';
import { formatCode } from './gift-cards.ts';
import { CARD_LETTERS, hashOfCode } from './spend-credits.ts';

const selectBalances = namedQuery<{ id: string; balanceMinor: number }>(
  'credits_balances',
  'select id, balance_minor as "balanceMinor" from credits where id = any ($1::uuid[])',
);

/** What is on gift cards, by id. */
export async function readBalances(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectBalances(ctx, [ids]);
  return new Map(rows.map(({ id, balanceMinor }) => [id, balanceMinor]));
}

const lockLeft = namedQuery<{ id: string; balanceMinor: number }>(
  'credits_lock_left',
  `select id, balance_minor as "balanceMinor" from credits
   where order_line_id = $1 and is_active and balance_minor > 0 order by id for no key update`,
);
const write = namedQuery(
  'credits_renew_codes',
  `update credits set code_hash = decode(renewed.hash, 'hex'), last_four = renewed.last_four
   from unnest($1::uuid[], $2::text[], $3::text[]) renewed (id, hash, last_four) where credits.id = renewed.id`,
);

/**
 * New codes for the gift cards that a line of a locked order sold and on which something is left: the former codes buy
 * nothing any more. The caller has checked permission.
 */
export async function renewCodes(
  tx: Transaction,
  orderLineId: string,
): Promise<{ code: string; valueMinor: number }[]> {
  const cards = (await lockLeft(tx, [orderLineId])).map((card) => ({
    ...card,
    letters: randomCode(CARD_LETTERS),
  }));
  await write(tx, [
    cards.map(({ id }) => id),
    cards.map(({ letters }) => hashOfCode(letters).toString('hex')),
    cards.map(({ letters }) => letters.slice(-4)),
  ]);
  return cards.map(({ letters, balanceMinor }) => ({ code: formatCode(letters), valueMinor: balanceMinor }));
}

import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/*
 * How often an address gets mails that need consent: newsletter, reminders of carts, requests for
 * reviews. Mails that a person asked for by themselves, such as that a product is back, and those about orders and accounts
 * do not count.
 */

const hashOf = (email: string) => `sha256(convert_to(lower(${email}), 'UTF8'))`;
const recent = (sentAt: string) =>
  `array(select each from unnest(${sentAt}) each where each > now() - interval '7 days')`;

/** SQL: whether an address may get another one; `most` is the shop's limit. A look ahead: `claimMarketing` decides. */
export const mayGetMarketing = (email: string, most: string): string =>
  `not exists (select from marketing_mails known
     where known.address_hash = ${hashOf(email)} and cardinality(${recent('known.sent_at')}) >= ${most})`;

/** Counts one mail for each address that is below the limit, in the same order for all jobs. */
const claim = plannedQuery<{ address: string }>(
  `with asked as (select address, ${hashOf('address')} as hash from unnest($1::text[]) address),
   claimed as (
     insert into marketing_mails as known (address_hash, sent_at) select distinct hash, array[now()] from asked order by hash
     on conflict (address_hash) do update set sent_at = ${recent('known.sent_at')} || now(), last_at = now()
     where cardinality(${recent('known.sent_at')}) < $2
     returning address_hash)
   select distinct on (hash) address from asked join claimed on claimed.address_hash = asked.hash order by hash, address`,
);
const forgetOld = plannedQuery(`delete from marketing_mails where last_at < now() - interval '7 days'`);
const forgetOne = plannedQuery(`delete from marketing_mails where address_hash = ${hashOf('$1::text')}`);

/** The addresses of these that get a mail now, and no other within the shop's limit, whichever job asks at the same time. */
export async function claimMarketing(tx: Transaction, addresses: readonly string[]): Promise<Set<string>> {
  const { marketingMailsPerWeek: most } = await readSettings(tx);
  const claimed = await claim(tx, [addresses, most]);
  return new Set(claimed.map(({ address }) => address));
}

/** Forgets who got mails more than a week ago. */
export const forgetMarketing = async (ctx: Context): Promise<void> => void (await forgetOld(ctx, []));

/** Forgets an address. */
export const forgetMarketingOf = async (tx: Transaction, email: string): Promise<void> =>
  void (await forgetOne(tx, [email]));

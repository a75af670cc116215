import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type * as contract from '../../contract/linking.ts';

/** SQL: a row `l` as its member sees it. */
export const linkColumns = `l.id, l.agent_name as name, substring(l.client_id from '^[a-z]+://([^/?]+)') as host,
  ${isoTime('l.created_at')} as "createdAt", ${isoTime('l.last_used_at')} as "lastUsedAt"`;

/** The links of an account, the newest first. */
export const selectLinksOf = plannedQuery<contract.LinkedProgram>(
  `select ${linkColumns}, l.scopes from agent_links l where l.user_id = $1 and l.expires_at > now()
   order by l.created_at desc, l.id desc limit 200`,
);

/** The same for the export of the account. */
export const readLinksOf = (ctx: Context, userId: string): Promise<contract.LinkedProgram[]> =>
  selectLinksOf(ctx, [userId]);

const removeAll = namedQuery('agents_unlink_user', 'delete from agent_links where user_id = $1');
const removeCodes = namedQuery('agents_drop_codes', 'delete from agent_link_codes where user_id = $1');

/** Ends all links of an account that is deleted, or whose password is another one: a stranger may have made them. */
export async function unlinkAll(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await removeAll(tx, [userId]);
  await removeCodes(tx, [userId]);
}

const forgetLinks = plannedQuery('delete from agent_links where expires_at < now()');
const forgetTokens = plannedQuery(
  `delete from agent_link_tokens where expires_at < now() - interval '1 day'`,
);
const forgetCodes = plannedQuery(`delete from agent_link_codes where expires_at < now() - interval '1 day'`);

/** Deletes what has expired. */
export async function forgetExpiredLinks(ctx: Context): Promise<void> {
  await forgetLinks(ctx, []);
  await forgetTokens(ctx, []);
  await forgetCodes(ctx, []);
}

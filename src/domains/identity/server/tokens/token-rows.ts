import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { AccessToken, StaffToken } from '../../contract/tokens.ts';

const shown = `id, name, hint, scopes, ${isoTime('created_at')} as "createdAt", ${isoTime('expires_at')} as "expiresAt",
  ${isoTime('last_used_at')} as "lastUsedAt"`;

export const selectTokens = namedQuery<AccessToken>(
  'tokens_of_person',
  `select ${shown} from access_tokens where user_id = $1 and expires_at > now() order by created_at desc, id desc`,
);

export const insertToken = namedQuery<AccessToken>(
  'tokens_insert',
  `insert into access_tokens (id, user_id, name, token_hash, hint, scopes, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${shown}`,
);

/** Locks the owner, so that tokens created at once are counted one after the other. */
export const lockOwner = namedQuery<{ email: string }>(
  'tokens_lock_owner',
  'select email from users where id = $1 for update',
);

const count = namedQuery<{ count: number }>(
  'tokens_count',
  'select count(*)::int as count from access_tokens where user_id = $1 and expires_at > now()',
);
export const countTokens = async (ctx: Context, userId: string): Promise<number> =>
  (await count(ctx, [userId]))[0]?.count ?? 0;

/** Includes those of blocked users: they work again after unblocking. */
export const selectStaffTokens = namedQuery<StaffToken>(
  'tokens_of_staff',
  `select ${shown}, (select json_build_object('id', u.id, 'name', trim(concat(u.first_name, ' ', u.last_name)),
     'email', u.email, 'isBlocked', u.blocked_at is not null) from users u where u.id = user_id) as owner
   from access_tokens where expires_at > now() order by created_at desc, id desc limit 500`,
);

type Ended = { hint: string; name: string; userId: string };

/** The user's own; anyone's if `$3`. */
export const deleteToken = namedQuery<Ended>(
  'tokens_delete',
  `delete from access_tokens where id = $1 and (user_id = $2 or $3) returning hint, name, user_id as "userId"`,
);

const deleteAll = namedQuery<{ name: string; isWorking: boolean }>(
  'tokens_delete_all',
  'delete from access_tokens where user_id = $1 returning name, expires_at > now() as "isWorking"',
);

/** Deletes all tokens of a user, and returns the names of those that still worked. */
export const dropTokens = async (tx: Transaction, userId: string): Promise<string[]> =>
  (await deleteAll(tx, [userId])).flatMap(({ name, isWorking }) => (isWorking ? [name] : []));

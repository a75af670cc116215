import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

const share = namedQuery<{ id: string }>(
  'identity_share_user',
  'select id from users where id = $1 and deleted_at is null for share',
);

/**
 * Whether an account exists, locked until this transaction ends. Waits for a running deletion, so that nothing is
 * stored about a deleted user.
 */
export const isStillThere = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await share(tx, [userId])).length > 0;

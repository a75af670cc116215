import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventMap } from '#platform/events.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { newId } from '#platform/id.ts';
import type { ReminderKind } from '../kinds.ts';

const endByToken = plannedQuery<{ userId: string; kind: ReminderKind }>(
  `update reminder_choices set is_wanted = false where token = $1 and is_wanted
   returning user_id as "userId", kind`,
);
const insertConsent = plannedQuery(
  `insert into reminder_consents (id, user_id, kind, is_given, source, wording) values ($1, $2, $3, $4, $5, $6)`,
);
const deletions = ['reminder_choices', 'reminder_consents', 'reminders_sent'].map((table) =>
  plannedQuery(`delete from ${table} where user_id = $1`),
);

type Consent = { userId: string; kind: ReminderKind; isGiven: boolean; source: 'account' | 'link' };

/** Keeps what a member agreed to or ended, with the sentence that they read. */
export async function recordConsent(
  tx: Transaction,
  { userId, kind, isGiven, source }: Consent,
): Promise<void> {
  const t = serverMessages('server/reminders/consent', tx.locale);
  const wording = t(isGiven ? kind : 'ended');
  await insertConsent(tx, [newId(), userId, kind, isGiven, source, wording]);
}

/** Ends a kind of reminder. Open to everyone who has its link; repeating it changes nothing. */
export async function endReminders(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await endByToken(tx, [token]);
    if (ended) await recordConsent(tx, { ...ended, isGiven: false, source: 'link' });
  });
}

/** What a member agreed to and ended, and the reminders they got, for their own export. */
export const readRemindersOf = plannedQuery<{ kind: ReminderKind; what: string; at: string }>(
  `select kind, what, ${isoTime('at')} as at from (
     select kind, wording as what, at from reminder_consents where user_id = $1
     union all select kind, 'sent', sent_at from reminders_sent where user_id = $1) known
   order by known.at limit 10000`,
);

export async function onAccountDeleted(
  tx: Transaction,
  { userId }: EventMap['identity.account_deleted'],
): Promise<void> {
  for (const remove of deletions) await remove(tx, [userId]);
}

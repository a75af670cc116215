import { recordConsent } from '#domains/mail/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventMap } from '#platform/events.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { ReminderKind } from '../kinds.ts';
import { endAsGuest, forgetGuest } from './guests.ts';
import { withdrawReminders } from './withdraw.ts';

const endByToken = plannedQuery<{ userId: string; kind: ReminderKind }>(
  `update reminder_choices set is_wanted = false where token = $1 and is_wanted
   returning user_id as "userId", kind`,
);
const deletions = ['reminder_choices', 'reminder_consents', 'mail_consents', 'reminders_sent'].map((table) =>
  plannedQuery(`delete from ${table} where user_id = $1`),
);

type Choice = { userId: string; kind: ReminderKind; isWanted: boolean; source: 'account' | 'link' };

/** Keeps what a member agreed to or ended, with the sentence that they read. */
export async function recordChoice(tx: Transaction, choice: Choice): Promise<void> {
  const { userId, kind, isWanted, source } = choice;
  const { locale } = tx;
  const wording = serverMessages('server/reminders/consent', locale)(isWanted ? kind : 'ended');
  await recordConsent(
    tx,
    { userId },
    { kind, action: isWanted ? 'asked' : 'ended', source, wording, locale },
  );
}

/**
 * Ends a kind of reminder of a member or guest, also what waits to be sent. Open to everyone who has its link; repeating it
 * changes nothing.
 */
export async function endReminders(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await endByToken(tx, [token]);
    if (ended) await recordChoice(tx, { ...ended, isWanted: false, source: 'link' });
    else await endAsGuest(tx, token);
    await withdrawReminders(tx, token);
  });
}

/** The reminders that a person got by the account `$1` or the proven address `$2`, for their own export; what they agreed to is in the log of consents. */
export const readRemindersOf = plannedQuery<{ kind: ReminderKind; at: string }>(
  `select kind, ${isoTime('sent_at')} as at from (
     select kind, sent_at from reminders_sent where user_id = $1
     union all
     select g.kind, s.sent_at from guest_reminders g join guest_reminders_sent s on s.guest_id = g.id
     where lower(g.email) = lower($2)) known
   order by sent_at limit 10000`,
);

export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: EventMap['identity.account_deleted'],
): Promise<void> {
  for (const remove of deletions) await remove(tx, [userId]);
  await forgetGuest(tx, email);
}

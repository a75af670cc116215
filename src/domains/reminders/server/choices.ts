import { randomBytes } from 'node:crypto';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import type { ReminderChoices, Reminders } from '../contract.ts';
import { type ReminderKind, reminderKinds } from '../kinds.ts';
import { recordChoice } from './consents.ts';
import { withdrawReminders } from './withdraw.ts';

const selectChosen = plannedQuery<{ kind: ReminderKind }>(
  'select kind from reminder_choices where user_id = $1 and is_wanted',
);
/** Returns a row only if it changes something; a first "no" changes nothing. */
const upsertChoice = plannedQuery<{ token: string }>(
  `insert into reminder_choices as known (user_id, kind, is_wanted, token)
   select $1, $2, $3, $4 where $3 or exists (select from reminder_choices where user_id = $1 and kind = $2)
   on conflict (user_id, kind) do update set is_wanted = excluded.is_wanted
   where known.is_wanted <> excluded.is_wanted returning known.token`,
);

/** The reminders that the member wants, and those that the shop sends. */
export async function readReminders(ctx: Context): Promise<Reminders> {
  const { userId } = requireMember(ctx);
  const [chosen, settings] = await Promise.all([selectChosen(ctx, [userId]), readSettings(ctx)]);
  const wants = (wanted: ReminderKind) => chosen.some(({ kind }) => kind === wanted);
  const offered = { cart: settings.cartReminderHours !== null, review: settings.reviewRequestDays !== null };
  return { cart: wants('cart'), review: wants('review'), offered };
}

/** Chooses the member’s reminders. What changes is recorded with the sentence that they agreed to. */
export async function chooseReminders(ctx: Context, wanted: ReminderChoices): Promise<Reminders> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    for (const kind of reminderKinds) {
      const isWanted = wanted[kind];
      const newToken = randomBytes(24).toString('base64url');
      const [changed] = await upsertChoice(tx, [userId, kind, isWanted, newToken]);
      if (!changed) continue;
      await recordChoice(tx, { userId, kind, isWanted, source: 'account' });
      if (!isWanted) await withdrawReminders(tx, changed.token);
    }
  });
  return readReminders(ctx);
}

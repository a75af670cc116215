import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { offeredLocale } from '#platform/locale.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { RecallQuery, RecallTexts } from '../../contract/recalls.ts';
import { filterValues } from '../queries/order-filter.ts';
import { lockBuyers, nextBuyers } from './buyers.ts';
import { recallMails } from './recall-mail.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.send_recalls': Record<string, never>;
  }
}

/** Mails queued per minute, so that those about orders need not wait behind all of them. */
const PER_MINUTE = 300;

type Sending = RecallTexts & { id: string; filter: RecallQuery; reached: string | null; startedAt: string };
const lockSending = plannedQuery<Sending>(
  `select id, filter, subject, body, reached, started_at::text as "startedAt" from recalls
   where status = 'sending' order by id limit 1 for update skip locked`,
);
const writeReached = plannedQuery(
  'update recalls set reached = coalesce($2, reached), sent = sent + $3, status = $4 where id = $1',
);

/**
 * Queues the next mails of the recall that is being sent, in each buyer's language. Job `orders.send_recalls`, each minute
 * and when one begins.
 */
export async function sendRecalls(ctx: Context): Promise<void> {
  requireStaff(ctx, 'customers.write');
  await inTransaction(ctx, async (tx) => {
    const [recall] = await lockSending(tx, []);
    if (!recall) return;
    const { id, filter, reached, startedAt, ...texts } = recall;
    const { languages } = await readSettings(tx);
    const mailIn = await recallMails(tx, texts);
    const some = { until: startedAt, reached, most: PER_MINUTE };
    const buyers = await nextBuyers(tx, filter.part, await filterValues(tx, filter), some);
    const known = await lockBuyers(tx, buyers);
    const reachable = known.filter(({ email }) => isAddress(email));
    for (const { email, userId, locale: own } of reachable) {
      const locale = offeredLocale(own, languages);
      await postMail(tx, { ...(await mailIn(locale)), to: email, userId, locale, kind: 'orders.recall' });
    }
    const status = buyers.length < PER_MINUTE ? 'sent' : 'sending';
    await writeReached(tx, [id, buyers.at(-1)?.address ?? null, reachable.length, status]);
  });
}

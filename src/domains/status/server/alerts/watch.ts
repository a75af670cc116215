import { postDeliveries } from '#domains/webhooks/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import type { AlertKind } from '../../alert-kinds.ts';
import { daysOfCertificate } from './certificate.ts';
import { judge, type News, noTrouble } from './hysteresis.ts';
import { beginsAfter, type Reading, readSigns } from './read-signs.ts';
import {
  type AlertRow,
  claimRound,
  deleteAlert,
  endAlert,
  forgetPast,
  insertAlert,
  insertOutage,
  lockRounds,
  selectOpen,
  updateAlert,
} from './rows.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'status.tell_owners': { alertId: string; news: News };
  }
}

const keyOf = ({ kind, subject }: { kind: AlertKind; subject: string }) => `${kind} ${subject}`;

/**
 * Looks at the signs once a minute, on whichever node comes first, and notifies owners and webhooks of alerts that begin, go
 * on for a day, and end.
 */
export async function watchOnce(ctx: Context): Promise<void> {
  // Before the transaction: it is asked over the network.
  const certificate = await daysOfCertificate(ctx.services.publicUrl);
  await inTransaction(ctx, async (tx) => {
    const [round] = await claimRound(tx, []);
    if (!round) return;
    const readings = await readSigns(tx, certificate);
    const open = new Map((await selectOpen(tx, [])).map((row) => [keyOf(row), row]));
    for (const reading of readings) {
      await follow(tx, open.get(keyOf(reading)), reading, round.now);
      open.delete(keyOf(reading));
    }
    // What is not there any more, such as a machine that was taken away.
    for (const row of open.values()) await follow(tx, row, { ...row, sign: 'good' }, round.now);
    await forgetPast(tx, []);
  });
}

type Followed = Pick<Reading, 'kind' | 'subject' | 'sign'> & {
  amount?: number | null;
  reason?: string | null;
};

async function follow(
  tx: Transaction,
  row: AlertRow | undefined,
  { kind, subject, sign, amount = null, reason = null }: Followed,
  now: Date,
): Promise<void> {
  const { trouble, news } = judge(row ?? noTrouble, sign, { now, beginsAfterMs: beginsAfter[kind] });
  const { badSince, goodSince, beganAt, notifiedAt } = trouble;
  const id = row?.id ?? newId();
  if (news === 'ended') await endAlert(tx, [id]);
  else if (badSince === null) {
    if (row) await deleteAlert(tx, [id]);
  } else if (row) await updateAlert(tx, [id, amount, reason, goodSince, beganAt, notifiedAt]);
  else await insertAlert(tx, [id, kind, subject, amount, reason, badSince, beganAt, notifiedAt]);
  if (news) await announce(tx, { id, kind, subject, news });
}

type Announced = { id: string; kind: AlertKind; subject: string; news: News };

async function announce(tx: Transaction, { id, kind, subject, news }: Announced): Promise<void> {
  await tx.services.jobs.enqueue(tx, 'status.tell_owners', { alertId: id, news });
  if (news === 'repeated') return;
  const event = news === 'began' ? 'shop.alert_began' : 'shop.alert_ended';
  await postDeliveries(tx, [{ event, data: { id, kind, subject } }]);
}

/** Records that the database was away for so long until now, and notifies that it is back. Of all nodes one does. */
export const recordOutage = (ctx: Context, seconds: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockRounds(tx, []);
    const [outage] = await insertOutage(tx, [newId(), seconds]);
    if (outage) await announce(tx, { id: outage.id, kind: 'database', subject: '', news: 'ended' });
  });

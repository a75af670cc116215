import { setTimeout as pause } from 'node:timers/promises';
import { readMailSender } from '#domains/content/server/index.ts';
import { selectOwners } from '#domains/identity/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import { type Listener, postNow, readListeners } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isDatabaseAway } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { offeredLocale } from '#platform/locale.ts';
import type { Sender } from '#platform/mail/deliver-mail.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { layoutStaffMail } from '#platform/mail/staff-mail.ts';
import { isOutageNews } from './hysteresis.ts';
import { alertMail } from './notify-owners.ts';
import { recordOutage, watchOnce } from './watch.ts';

const EACH_MS = 30_000;
/** A database that has not answered by then hangs. */
const PATIENCE_MS = 20_000;
const OUTAGE_MS = 60_000;

/** Whom to notify when the database is away. */
type Known = {
  owners: Awaited<ReturnType<typeof selectOwners>>;
  letterhead: MailLetterhead;
  sender: Sender;
  listeners: Listener[];
  /** How many serving nodes come before this one. */
  rank: number;
};

const selectRank = plannedQuery<{ rank: number }>(
  `select count(*)::integer as rank from nodes
   where ended_at is null and heard_at > now() - interval '90 seconds' and name < $1`,
);

class Hanging extends Error {}

const readKnown = async (ctx: Context, name: string): Promise<Known> => ({
  owners: await selectOwners(ctx, []),
  letterhead: await readLetterhead(ctx),
  sender: await readMailSender(ctx),
  listeners: await readListeners(ctx, 'shop.alert_began'),
  rank: (await selectRank(ctx, [name]))[0]?.rank ?? 0,
});

/** Sends mails and webhooks from memory: the outbox and the queue are in the database. */
async function notifyDirectly({ services }: Context, known: Known, since: Date): Promise<void> {
  const { publicUrl, mailer, log } = services;
  const { owners, letterhead, sender, listeners } = known;
  const minutes = Math.max(1, Math.round((Date.now() - since.getTime()) / 60_000));
  const alert = { kind: 'database', subject: '', amount: null, reason: null, minutes } as const;
  const mails = owners.map(async ({ email: to, locale: own }) => {
    const locale = offeredLocale(own, letterhead.languages);
    const words = alertMail(alert, { news: 'began', locale, storeName: letterhead.storeName });
    const mail = layoutStaffMail(words, { locale, letterhead, publicUrl });
    const id = newId();
    await mailer.send({
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      id,
      to,
      locale,
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      kind: 'status.alert_began',
      date: new Date(),
      from: sender.address,
      fromName: sender.name,
      replyTo: null,
      unsubscribeUrl: null,
      attachmentName: null,
      attachment: null,
    });
  });
  const data = { id: newId(), kind: 'database', subject: '' };
  const posted = postNow(listeners, { event: 'shop.alert_began', data, publicUrl });
  const [sent] = await Promise.all([Promise.allSettled(mails), posted]);
  for (const one of sent)
    if (one.status === 'rejected') log.warn({ err: one.reason }, 'a mail about the database was not sent');
}

/**
 * Watches the shop until it is stopped: one node each minute, and each node whether the database answers. `name` is the
 * node's.
 */
export function startWatch(
  ctx: Context,
  name: string,
  { eachMs = EACH_MS, patienceMs = PATIENCE_MS, outageMs = OUTAGE_MS } = {},
) {
  const { log } = ctx.services;
  let known: Known | null = null;
  let awaySince: Date | null = null;
  let isNotified = false;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | null = null;
  const look = async () => {
    known = await readKnown(ctx, name);
    await watchOnce(ctx);
    const awayMs = awaySince ? Date.now() - awaySince.getTime() : 0;
    if (awayMs >= outageMs) await recordOutage(ctx, awayMs / 1_000);
    awaySince = null;
    isNotified = false;
  };
  const round = async () => {
    try {
      // One that hangs goes on by itself, and no second one is begun beside it.
      working ??= look().finally(() => {
        working = null;
      });
      const late = pause(patienceMs, undefined, { ref: false }).then(() => {
        throw new Hanging('The database does not answer');
      });
      await Promise.race([working, late]);
    } catch (error) {
      if (!(error instanceof Hanging) && !isDatabaseAway(error)) {
        log.error({ err: error }, 'the shop could not be watched');
        return;
      }
      awaySince ??= new Date();
      const now = Date.now();
      if (isNotified || !known) return;
      const times = { now, awaySince: awaySince.getTime(), notifiedAt };
      if (!isOutageNews({ ...times, rank: known.rank }, outageMs)) return;
      isNotified = true;
      notifiedAt = now;
      await notifyDirectly(ctx, known, awaySince);
    }
  };
  let running = Promise.resolve();
  let isRunning = false;
  const tick = () => {
    if (isRunning) return;
    isRunning = true;
    running = round().finally(() => {
      isRunning = false;
    });
  };
  tick();
  const timer = setInterval(tick, eachMs).unref();
  return {
    /** For how long the database has not answered; 0 while it does. */
    awayMs: () => (awaySince ? Date.now() - awaySince.getTime() : 0),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

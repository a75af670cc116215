import {
  BalanceForbidden,
  type BalanceHolder,
  balanceHolders,
  ProviderAway,
  WindowTooLong,
} from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import {
  findReading,
  giveUpOldPayouts,
  linkEntries,
  lockReadingOf,
  openPayouts,
  setComposed,
  setReadingStatus,
  storeEntries,
  writeReading,
} from './entry-rows.ts';
import { nextWindow, type Reading, type Window } from './next-window.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'payouts.read_balances': Record<string, never>;
  }
}

const HOUR_MS = 3_600_000;
/** What one run reads of a provider; the next goes on where it ended. */
const MOST_PAGES = 200;
const MOST_PAYOUTS = 100;
/** Pages of one payout: more than any has. */
const MOST_PAGES_OF_PAYOUT = 1_000;
/** A run ends in time before another node would take the job over. */
const LASTS_MS = 8 * 60_000;

type Run = { now: Date; mostPages: number; endsAt: number };

/**
 * Reads what moved the shop's money at its payment providers since the last time. Each page is stored together with
 * the place in the provider's list, so a run that is killed loses nothing, and two at once do the same work once.
 * Run by a scheduled job.
 */
export async function readBalances(
  ctx: Context,
  { now = new Date(), mostPages = MOST_PAGES }: Partial<Pick<Run, 'now' | 'mostPages'>> = {},
): Promise<void> {
  requireStaff(ctx, 'reports.read');
  const run: Run = { now, mostPages, endsAt: performance.now() + LASTS_MS };
  for (const holder of await balanceHolders(ctx)) await readOne(ctx, holder, run);
}

/** A provider that is away, or refuses, holds up no other. */
async function readOne(ctx: Context, holder: BalanceHolder, run: Run): Promise<void> {
  const { provider } = holder;
  try {
    const isComplete = await readEntries(ctx, holder, run);
    if (isComplete === null) return;
    await inTransaction(ctx, (tx) => linkEntries(tx, provider));
    await composePayouts(ctx, holder, run);
    await setReadingStatus(ctx, provider, isComplete ? 'complete' : 'reading');
  } catch (error) {
    if (error instanceof BalanceForbidden) return setReadingStatus(ctx, provider, 'forbidden');
    await setReadingStatus(ctx, provider, 'away');
    if (error instanceof ProviderAway) return;
    // Such as the place in a list that another account does not have.
    await inTransaction(ctx, (tx) => forgetWindow(tx, provider));
    ctx.services.log.error({ err: error, provider }, 'the balance at a payment provider could not be read');
  }
}

async function forgetWindow(tx: Parameters<typeof writeReading>[0], provider: string): Promise<void> {
  const reading = await lockReadingOf(tx, provider);
  if (reading)
    await writeReading(tx, provider, { ...reading, windowFrom: null, windowTo: null, cursor: null });
}

/** Whether all is read now; null if there is nothing to read yet. */
async function readEntries(
  ctx: Context,
  { provider, reader }: BalanceHolder,
  run: Run,
): Promise<boolean | null> {
  let spanMs = reader.longestDays * 24 * HOUR_MS;
  const lateMs = reader.lateHours * HOUR_MS;
  for (let pages = 0; pages < run.mostPages && performance.now() < run.endsAt; ) {
    const reading = await inTransaction(ctx, (tx) => findReading(tx, provider));
    if (!reading) return null;
    const window = nextWindow(reading, { now: run.now, spanMs, lateMs });
    if (!window) return true;
    try {
      const { entries, next } = await reader.read(ctx, window);
      await inTransaction(ctx, async (tx) => {
        // Another node may have read the same page meanwhile.
        if (!isSame(await lockReadingOf(tx, provider), reading)) return;
        await storeEntries(tx, provider, { entries });
        await writeReading(tx, provider, after(reading, window, { next, now: run.now }));
      });
      pages += 1;
    } catch (error) {
      if (!(error instanceof WindowTooLong) || spanMs <= HOUR_MS) throw error;
      spanMs /= 2;
      if (reading.windowFrom) await inTransaction(ctx, (tx) => forgetWindow(tx, provider));
    }
  }
  return false;
}

const isSame = (one: Reading | null, other: Reading): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How far all is read after a page of a window. Pure. */
function after(
  { readUntil, rereadAt }: Reading,
  { from, to }: Window,
  { next, now }: { next: string | null; now: Date },
): Reading {
  if (next !== null) return { readUntil, rereadAt, windowFrom: from, windowTo: to, cursor: next };
  const isReread = to <= readUntil;
  return {
    readUntil: isReread ? readUntil : to,
    rereadAt: isReread ? now : rereadAt,
    windowFrom: null,
    windowTo: null,
    cursor: null,
  };
}

/** Asks what payouts are made of that say so. A payout that is too fresh is asked about again by the next run. */
async function composePayouts(ctx: Context, { provider, reader }: BalanceHolder, run: Run): Promise<void> {
  for (const payoutRef of await openPayouts(ctx, provider, MOST_PAYOUTS)) {
    let cursor: string | null = null;
    for (let pages = 0; pages < MOST_PAGES_OF_PAYOUT; pages += 1) {
      if (performance.now() > run.endsAt) return;
      const page = await reader.read(ctx, { payoutRef, cursor });
      if (!page.isComplete) break;
      await inTransaction(ctx, async (tx) => {
        await storeEntries(tx, provider, { entries: page.entries, paidOutBy: payoutRef });
        if (page.next === null) await setComposed(tx, provider, payoutRef);
      });
      cursor = page.next;
      if (cursor === null) break;
    }
  }
  await inTransaction(ctx, (tx) => giveUpOldPayouts(tx, provider));
}

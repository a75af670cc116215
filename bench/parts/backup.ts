import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunProgram, runShop, temporaryFolder } from '#tests/support/run-shop.ts';
import { backUpByJob } from '../support/back-up-by-job.ts';
import { fillCarts } from '../support/checkout-carts.ts';
import { checkoutScript } from '../support/checkout-script.ts';
import { comparedShops, dropBenchTables } from '../support/compare-shops.ts';
import { MB, median, megabytes, perSecond, seconds } from '../support/figures.ts';
import { joinDatabase } from '../support/join-database.ts';
import type { Part } from '../support/plan.ts';
import { atLeast, atMost, type Row, reported } from '../support/row.ts';
import { type CommandRun, runCommand } from '../support/run-command.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import { countRequests } from '../support/wrk.ts';

const part = 'backup';
const MOST_MEMORY_MB = 200;
const LEAST_RATE = 0.8;
const CLIENTS = 16;
/** Orders are counted in turns of so many seconds. */
const SECONDS = 10;
const TURNS = 4;
const fill = join(import.meta.dirname, '../support/fill-whole-shop.ts');

const counts = [process.env.KIOSK_BENCH_ORDERS ?? '100000', '5000'];
const shop = `${Number(counts[0]).toLocaleString('en')} products and orders, ${Number(counts[1]).toLocaleString('en')} pictures`;

/** A shop that `bench/support/fill-whole-shop.ts` filled before; it gets more orders. */
const filled = process.env.KIOSK_BENCH_WHOLE;

type UnderLoad = { without: number; during: number; backup: Awaited<ReturnType<typeof backUpByJob>> };

/** Orders per second before, during and after a backup. */
async function backUpUnderLoad(
  { port, pid }: RunProgram,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<UnderLoad> {
  const environment = { ...shopEnvironment(dataDir), TRUST_PROXY: '1' };
  const { connectionString } = await joinDatabase(dataDir);
  const { carts } = await fillCarts({ port, connectionString }, environment);
  const rate = async () => {
    // A new file each time, so that no key is repeated.
    const script = join(folder, 'orders.lua');
    await writeFile(script, checkoutScript(carts, { withQuotes: false }));
    const load = { connections: CLIENTS, seconds: SECONDS, script };
    const { answered, refused } = await countRequests(`http://127.0.0.1:${port}/`, load);
    if (refused > 0) throw new Error(`${refused} of ${answered} orders were refused.`);
    return answered / SECONDS;
  };
  const turns = async (until: (turn: number) => boolean) => {
    const rates: number[] = [];
    for (let turn = 0; !until(turn); turn++) rates.push(await rate());
    return rates;
  };
  // Warms up.
  await rate();

  const before = await turns((turn) => turn === TURNS);
  let isDone = false;
  const running = backUpByJob({ pid, dataDir }).finally(() => {
    isDone = true;
  });
  const during = await turns(() => isDone);
  const backup = await running;
  const after = await turns((turn) => turn === TURNS);
  // The backup ended within the last turn, or at its end.
  const whole = during.length > 1 ? during.slice(0, -1) : during;
  const result = { without: median([...before, ...after]), during: median(whole), backup };
  console.log(
    `orders before ${before.map(perSecond)}; during ${during.map(perSecond)}; after ${after.map(perSecond)}`,
  );
  return result;
}

const inMemory = (what: string, { peakBytes }: Pick<CommandRun, 'peakBytes'>): Row =>
  atMost(1, {
    part,
    what: `${what}: most memory of its process`,
    value: peakBytes / MB,
    limit: MOST_MEMORY_MB,
    show: megabytes,
  });

/** A backup of a large shop beside its checkout, another one of the quiet shop, and the restore of that. */
export const measureBackup: Part = async () => {
  const folder = await temporaryFolder('kiosk-bench');
  const dataDir = filled ?? join(folder, 'data');
  const restored = join(folder, 'restored');
  const series = `${join(folder, 'series')}/`;
  try {
    if (!filled) {
      console.log('Filling a shop …');
      await (await startWorker<string>(fill, counts, shopEnvironment(dataDir))).ended;
    }
    const running = await runShop({ dataDir, environment: { KIOSK_DEMO: '0', TRUST_PROXY: '1' } });
    let loaded: UnderLoad;
    try {
      loaded = await backUpUnderLoad(running, { folder, dataDir });
    } finally {
      await running.stop();
    }
    await dropBenchTables(dataDir);
    const quiet = await runCommand(['backup', series], shopEnvironment(dataDir));
    const again = await runCommand(['backup', series], shopEnvironment(dataDir));
    const restore = await runCommand(['restore', series], shopEnvironment(restored));
    const { tables, differing } = await comparedShops(dataDir, restored);
    const sized = (what: string, run: CommandRun) =>
      reported({ part, what, value: Number(/, ([\d.]+) MB in/.exec(run.output)?.[1]), show: megabytes });
    return [
      atLeast(LEAST_RATE, {
        part,
        what: `${shop}: orders during a backup, ${CLIENTS} at once`,
        value: loaded.during,
        limit: loaded.without,
        limitIs: 'before and after it',
        show: perSecond,
      }),
      reported({ part, what: 'beside these orders', value: loaded.backup.seconds, show: seconds }),
      inMemory('beside these orders', loaded.backup),
      reported({ part, what: 'first of a series, quiet', value: quiet.seconds, show: seconds }),
      sized('first of a series, beside its pictures', quiet),
      inMemory('first of a series', quiet),
      reported({ part, what: 'second of a series, quiet', value: again.seconds, show: seconds }),
      reported({ part, what: 'restoring it', value: restore.seconds, show: seconds }),
      inMemory('restoring it', restore),
      {
        part,
        what: `tables and pictures that differ after it, of ${tables}`,
        figure: `${differing.length}${differing.length > 0 ? `, such as ${differing[0]}` : ''}`,
        comparedWith: 'none',
        ratio: null,
        target: 'none',
        holds: differing.length === 0,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

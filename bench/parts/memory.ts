import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { MB, median, megabytes } from '../support/figures.ts';
import { limitMemory, type MemoryLimit } from '../support/memory-limit.ts';
import { logIn, mixedScript, placeOrders, readCatalog, uploadPictures } from '../support/mixed-load.ts';
import { npmStart, type Started, serverOf } from '../support/npm-start.ts';
import type { Part } from '../support/plan.ts';
import { descendants, postgresOf, residentBytes, sharedOnceBytes } from '../support/processes.ts';
import { atMost, type Row, reported, skipped } from '../support/row.ts';
import { countRequests } from '../support/wrk.ts';

const part = 'memory';
const CONNECTIONS = 64;
const FEW_CONNECTIONS = 32;
const MOST_GROWTH_MB = 150;
/** In the second half of the load, within a limit of memory. */
const MOST_LATE_GROWTH_MB = 15;
const FIRST_SECONDS = 60;
/** So long before and after the load the shop only waits. */
const REST_SECONDS = 20;
/** Samples per figure, to average out garbage collection. */
const SAMPLES = 10;
const REPORTED_EACH = 30;

/** Megabytes, at a second since the load began. */
type Sample = { second: number; node: number; postgres: number; all: number };

function take({ child }: Started, dataDir: string): Omit<Sample, 'second'> {
  const ofPostgres = postgresOf(dataDir).map(({ pid }) => pid);
  const others = descendants(child.pid ?? 0).map(({ pid }) => pid);
  const postgres = sharedOnceBytes(ofPostgres) / MB;
  const rest = others.filter((pid) => !ofPostgres.includes(pid));
  return { node: residentBytes(serverOf(child)) / MB, postgres, all: postgres + sharedOnceBytes(rest) / MB };
}

/** The memory report of the shop's node, to find the cause of growth. */
async function explain(url: string): Promise<string> {
  const text = await (await fetch(`${url}metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  const figure = (name: string) => {
    const [, value = '0'] = new RegExp(`^${name} (\\S+)`, 'm').exec(text) ?? [];
    return megabytes(Number(value) / MB);
  };
  const heap = `${figure('nodejs_heap_size_used_bytes')} of ${figure('nodejs_heap_size_total_bytes')}`;
  return `heap ${heap}, external ${figure('nodejs_external_memory_bytes')}`;
}

async function sampleEachSecond(started: Started, dataDir: string, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const second = () => (performance.now() - startedAt) / 1_000;
  let nextReport = REPORTED_EACH;
  // On a busy machine a sample may take longer than a second.
  while (second() < seconds) {
    await pause(1_000);
    const sample = { second: second(), ...take(started, dataDir) };
    samples.push(sample);
    if (sample.second < nextReport) continue;
    nextReport += REPORTED_EACH;
    const sizes = `node ${megabytes(sample.node)}, PostgreSQL ${megabytes(sample.postgres)}`;
    console.log(`${Math.round(sample.second)} s: ${sizes}; ${await explain(started.url).catch(String)}`);
  }
  return samples;
}

/** The median of the seconds before a moment. */
const at = (samples: Sample[], second: number, of: 'node' | 'postgres'): number => {
  const before = samples.filter((sample) => sample.second <= second + 1).slice(-SAMPLES);
  return median(before.map((sample) => sample[of]));
};

type Run = { seconds: number; connections: number; dataDir: string; limit: MemoryLimit | null };

type Measured = { samples: Sample[]; before: number; after: number; orders: number };

async function underLoad({ seconds, connections, dataDir, limit }: Run): Promise<Measured> {
  const started = await npmStart(dataDir, { TRUST_PROXY: '1' }, limit);
  const rest = async () => {
    await pause(REST_SECONDS * 1_000);
    return take(started, dataDir).all;
  };
  try {
    const catalog = await readCatalog(started.url);
    const script = join(dataDir, '../mixed.lua');
    await writeFile(script, mixedScript(catalog));
    const cookie = await logIn(started.url);
    const before = await rest();
    const end = new AbortController();
    const { ids } = catalog;
    const load = countRequests(started.url, { connections, seconds, script });
    const uploads = uploadPictures(started.url, { cookie, ids, signal: end.signal });
    const orders = placeOrders(started.url, { ids, signal: end.signal });
    const samples = await Promise.race([
      sampleEachSecond(started, dataDir, seconds),
      Promise.race([uploads, orders]).then(() => Promise.reject(new Error('The load ended early.'))),
    ]);
    end.abort();
    const { answered, refused } = await load;
    console.log(
      `${await uploads} pictures uploaded, ${await orders} orders, ${answered} requests, ${refused} of them not found or refused`,
    );
    return { samples, before, after: await rest(), orders: await orders };
  } finally {
    await started.stop();
  }
}

/** What holds only within a limit of memory. */
function limitedRows(
  { samples, before, after, orders }: Measured,
  { load, seconds, limit }: { load: string; seconds: number; limit: MemoryLimit },
): Row[] {
  const [half, last] = [at(samples, seconds / 2, 'node'), at(samples, seconds, 'node')];
  const whole = (value: number) => String(value);
  return [
    atMost(1, {
      part,
      what: `${load}: what the shop’s node grew by in the second half`,
      value: Math.max(0, last - half),
      limit: MOST_LATE_GROWTH_MB,
      show: megabytes,
    }),
    atMost(0, {
      part,
      what: `${load}: processes that the kernel ended for want of memory`,
      value: limit.killed(),
      limit: 1,
      show: whole,
    }),
    reported({ part, what: `${load}: orders placed meanwhile`, value: orders, show: whole }),
    reported({
      part,
      what: `${load}: everything together ${REST_SECONDS} s after the load`,
      value: after,
      limit: before,
      limitIs: 'before it',
      show: megabytes,
    }),
  ];
}

/** The memory of a shop run by `npm start` under a mixed load. */
export const measureMemory: Part = async ({ minutes, memory }) => {
  const folder = await temporaryFolder('kiosk-bench');
  const dataDir = join(folder, 'data');
  const connections = memory === null ? CONNECTIONS : FEW_CONNECTIONS;
  const seconds = Math.round(minutes * 60);
  const limit = memory === null ? null : limitMemory(memory * MB);
  if (memory !== null && !limit)
    return [skipped(part, `${connections} mixed connections within ${memory} MB`, 'no control groups here')];
  try {
    const measured = await underLoad({ seconds, connections, dataDir, limit });
    const { samples } = measured;
    const [first, last] = [at(samples, FIRST_SECONDS, 'node'), at(samples, seconds, 'node')];
    const load = `${connections} mixed connections${memory === null ? '' : ` within ${memory} MB`}`;
    const rows: Row[] = [
      atMost(1, {
        part,
        what: `${load}: what the shop’s node grew by after the first minute, in ${minutes} minutes`,
        value: Math.max(0, last - first),
        limit: MOST_GROWTH_MB,
        show: megabytes,
      }),
      reported({
        part,
        what: `${load}: the shop’s node at the end`,
        value: last,
        limit: first,
        limitIs: 'after a minute',
        show: megabytes,
      }),
      reported({
        part,
        what: `${load}: PostgreSQL at the end`,
        value: at(samples, seconds, 'postgres'),
        show: megabytes,
      }),
    ];
    const most = Math.max(...samples.map(({ all }) => all));
    const what = `${load}: everything together, at most`;
    if (memory === null || !limit) return [...rows, reported({ part, what, value: most, show: megabytes })];
    return [
      ...rows,
      atMost(1, { part, what, value: most, limit: memory, show: megabytes }),
      ...limitedRows(measured, { load, seconds, limit }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await limit?.remove();
  }
};

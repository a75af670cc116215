import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { heapArguments } from '#cli/memory.mjs';
import { initialSettings } from '#platform/postgres/settings.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { MB, median, megabytes } from '../support/figures.ts';
import { logIn, mixedScript, readCatalog, uploadPictures } from '../support/mixed-load.ts';
import { npmStart, type Started, serverOf } from '../support/npm-start.ts';
import type { Part } from '../support/plan.ts';
import { descendants, postgresOf, residentBytes, sharedOnceBytes } from '../support/processes.ts';
import { atMost, type Row, reported } from '../support/row.ts';
import { countRequests } from '../support/wrk.ts';

const part = 'memory';
const CONNECTIONS = 64;
const FEW_CONNECTIONS = 32;
const MOST_GROWTH_MB = 150;
const FIRST_SECONDS = 60;
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

/** Creates a database sized for this much memory by a first start; the next start uses its settings. */
async function makeDatabase(dataDir: string, memory: number): Promise<void> {
  const started = await npmStart(dataDir);
  await started.stop();
  const { shared_buffers: shared } = initialSettings(memory * MB);
  await appendFile(join(dataDir, 'postgres/postgresql.conf'), `\nshared_buffers = ${shared}\n`);
}

type Run = { seconds: number; connections: number; dataDir: string; environment: Record<string, string> };

async function underLoad({ seconds, connections, dataDir, environment }: Run): Promise<Sample[]> {
  const started = await npmStart(dataDir, environment);
  try {
    const catalog = await readCatalog(started.url);
    const script = join(dataDir, '../mixed.lua');
    await writeFile(script, mixedScript(catalog));
    const cookie = await logIn(started.url);
    const end = new AbortController();
    const load = countRequests(started.url, { connections, seconds, script });
    const uploads = uploadPictures(started.url, { cookie, ids: catalog.ids, signal: end.signal });
    const samples = await Promise.race([
      sampleEachSecond(started, dataDir, seconds),
      uploads.then(() => Promise.reject(new Error('The uploads ended before the load.'))),
    ]);
    end.abort();
    const { answered, refused } = await load;
    console.log(
      `${await uploads} pictures uploaded, ${answered} requests, ${refused} of them not found or refused`,
    );
    return samples;
  } finally {
    await started.stop();
  }
}

/** The memory of a shop run by `npm start` under a mixed load. */
export const measureMemory: Part = async ({ minutes, memory }) => {
  const folder = await temporaryFolder('kiosk-bench');
  const dataDir = join(folder, 'data');
  const connections = memory === null ? CONNECTIONS : FEW_CONNECTIONS;
  const seconds = Math.round(minutes * 60);
  // The launcher does not change a heap limit that is set already.
  const environment: Record<string, string> =
    memory === null ? {} : { NODE_OPTIONS: heapArguments(memory * MB).join(' ') };
  try {
    if (memory !== null) await makeDatabase(dataDir, memory);
    const samples = await underLoad({ seconds, connections, dataDir, environment });
    const [first, last] = [at(samples, FIRST_SECONDS, 'node'), at(samples, seconds, 'node')];
    const load = `${connections} mixed connections${memory === null ? '' : `, heap as for ${memory} MB`}`;
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
    return memory === null
      ? [...rows, reported({ part, what, value: most, show: megabytes })]
      : [...rows, atMost(1, { part, what, value: most, limit: memory, show: megabytes })];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

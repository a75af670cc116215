import { withKiosk } from '#cli/command.ts';
import { readConfig } from '#platform/config.ts';
import { compress, effort } from '#server/http/encoding.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { loadRenderer } from '#server/render/load-renderer.ts';
import { buildRenderAlone } from './build-render-alone.ts';
import { median } from './figures.ts';
import { openUncached } from './open-uncached.ts';
import { cpuMilliseconds } from './processes.ts';

export type PageCosts = {
  /** Processor time of one page in milliseconds. */
  whole: number;
  alone: number;
  compression: number;
  database: number;
  /** Median over the rounds of (whole − compression) / alone. */
  ratio: number;
  htmlBytes: number;
};

/** Until the compiler is done with both sides of the ratio; the page takes longest. */
const WARM = 3_000;
const PAGES = 60;
const ROUNDS = 9;

/** Processor time per call, over all threads of this process. */
async function cpuOf(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

async function prepareWorks(kiosk: Kiosk, path: string, folder: string) {
  const { app } = await openUncached(kiosk, await loadRenderer());
  const ask = (encoding: string) => app.request(path, { headers: { 'accept-encoding': encoding } });
  const whole = async () => {
    const response = await ask('br');
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const html = await (await ask('identity')).text();
  const plain = Buffer.from(html);
  const { prepareRender } = await buildRenderAlone(folder);
  const { publicUrl } = kiosk.config;
  const url = new URL(path, publicUrl);
  const fetchApi = async (api: string) => app.request(api);
  const alone = await prepareRender({ url, locale: 'en', publicUrl, fetchApi });
  const body = (markup: string) => markup.slice(markup.indexOf('<body'), markup.lastIndexOf('<script'));
  if (!html.includes(body(alone()).slice(0, 2_000)))
    throw new Error('Rendered alone, the page is another one.');
  return { whole, alone, compression: () => compress(plain, 'br', effort.kept), htmlBytes: plain.length };
}

async function backendPids(kiosk: Kiosk): Promise<number[]> {
  const { rows } = await kiosk.db.query(
    `select pid from pg_stat_activity where application_name = 'kiosk-cli'`,
  );
  return rows.map(({ pid }) => pid);
}

async function measure(kiosk: Kiosk, path: string, folder: string): Promise<PageCosts> {
  const { whole, alone, compression, htmlBytes } = await prepareWorks(kiosk, path, folder);
  for (const work of [whole, alone]) await cpuOf(WARM, work);
  await cpuOf(PAGES, compression);
  const pids = await backendPids(kiosk);
  const databaseNow = () => pids.reduce((sum, pid) => sum + cpuMilliseconds(pid), 0);
  const rounds: Omit<PageCosts, 'ratio' | 'htmlBytes'>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = databaseNow();
    const wholePage = await cpuOf(PAGES, whole);
    const database = (databaseNow() - before) / PAGES;
    rounds.push({
      whole: wholePage,
      database,
      alone: await cpuOf(PAGES, alone),
      compression: await cpuOf(PAGES, compression),
    });
  }
  const middle = (name: keyof (typeof rounds)[number]) => median(rounds.map((each) => each[name]));
  return {
    whole: middle('whole'),
    alone: middle('alone'),
    compression: middle('compression'),
    database: middle('database'),
    ratio: median(rounds.map((each) => (each.whole - each.compression) / each.alone)),
    htmlBytes,
  };
}

const [, , path = '/', folder = ''] = process.argv;
const costs = await withKiosk(readConfig(process.env), (kiosk) => measure(kiosk, path, folder));
process.send?.(costs);
process.disconnect?.();

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '#server/ops/build-when-stale.ts';
import { measureAgents } from './parts/agents.ts';
import { measureAttack } from './parts/attack.ts';
import { measureBackup } from './parts/backup.ts';
import { measureCachedPage } from './parts/cached-page.ts';
import { measureCheckout } from './parts/checkout.ts';
import { measureCollections } from './parts/collections.ts';
import { measureGuards } from './parts/guards.ts';
import { measureImport } from './parts/import.ts';
import { measureLargeImport } from './parts/large-import.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLists } from './parts/lists.ts';
import { measureMemory } from './parts/memory.ts';
import { measureReports } from './parts/reports.ts';
import { measureSearch } from './parts/search.ts';
import { measureStartUp } from './parts/start-up.ts';
import { measureStorefrontLists } from './parts/storefront-lists.ts';
import { measureUncachedPage } from './parts/uncached-page.ts';
import { measureWeight } from './parts/weight.ts';
import { generateCatalog } from './support/generate-catalog.ts';
import { loadNow } from './support/machine.ts';
import type { Bench, Part } from './support/plan.ts';
import { publish } from './support/results.ts';
import { failed, type Row } from './support/row.ts';
import { type StockedShop, stockShop } from './support/stocked-shop.ts';

const parts: Record<string, Part> = {
  'cached-page': measureCachedPage,
  'uncached-page': measureUncachedPage,
  search: measureSearch,
  checkout: measureCheckout,
  agents: measureAgents,
  'start-up': measureStartUp,
  weight: measureWeight,
  lighthouse: measureLighthouse,
  import: measureImport,
  'large-import': measureLargeImport,
  lists: measureLists,
  'storefront-lists': measureStorefrontLists,
  collections: measureCollections,
  reports: measureReports,
  memory: measureMemory,
  backup: measureBackup,
  attack: measureAttack,
  guards: measureGuards,
};

const QUIET = 1.5;
const usage = `Usage: npm run bench -- [PART …] [--catalog FILE --judgments FILE] [--minutes N --memory MB]\nParts: ${Object.keys(parts).join(', ')}`;

function readArgs() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        catalog: { type: 'string' },
        judgments: { type: 'string' },
        minutes: { type: 'string', default: '3' },
        memory: { type: 'string' },
      },
    });
    const names =
      positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => name !== 'guards');
    const from = process.env.INIT_CWD ?? process.cwd();
    const [catalog, judgments] = [values.catalog, values.judgments].map(
      (file) => file && resolve(from, file),
    );
    const missing = [catalog, judgments].find((file) => file && !existsSync(file));
    if (missing) throw new Error(`There is no file ${missing}.`);
    if (!names.every((name) => parts[name])) throw new Error('There is no such part.');
    const [minutes, memory] = [Number(values.minutes), values.memory ? Number(values.memory) : null];
    if (!(minutes > 1))
      throw new Error('The first minute is what others are compared with: --minutes 2 or more.');
    if (memory !== null && !(memory > 0)) throw new Error('How many MB? --memory 512');
    return { names, catalog, judgments, minutes, memory };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

const { names, catalog, judgments, minutes, memory } = readArgs();
const load = loadNow();
if (load > QUIET)
  console.log(`Other work runs on this machine (load ${load.toFixed(1)}): only ratios mean something.`);
await buildWhenStale(console.log);

let stocking: Promise<StockedShop> | undefined;
const bench: Bench = {
  stocked() {
    stocking ??= (catalog ? Promise.resolve(catalog) : generateCatalog()).then(stockShop);
    return stocking;
  },
  judgments: judgments ?? null,
  minutes,
  memory,
};

/** A failing part must not lose the other parts' results. */
async function measure(name: string): Promise<Row[]> {
  try {
    return (await parts[name]?.(bench)) ?? [];
  } catch (error) {
    console.error(error);
    return [failed(name)];
  }
}

const rows: Row[] = [];
try {
  for (const name of names) {
    console.log(`\n${name}`);
    rows.push(...(await measure(name)));
  }
} finally {
  if (stocking) await stocking.then(({ dataDir }) => rm(dirname(dataDir), { recursive: true, force: true }));
}
await publish(rows, Object.keys(parts), load);
process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;

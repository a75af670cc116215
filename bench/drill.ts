import { parseArgs } from 'node:util';
import { buildWhenStale } from '#server/ops/build-when-stale.ts';
import { clock } from './drills/clock.ts';
import { cut, stopped } from './drills/database.ts';
import { disk } from './drills/disk.ts';
import { failover } from './drills/failover.ts';
import { kills } from './drills/kills.ts';
import { moment } from './drills/moment.ts';
import { neighbors } from './drills/neighbors.ts';
import { type Drill, rowsOf } from './drills/report.ts';
import { loadNow } from './support/machine.ts';
import { publish } from './support/results.ts';
import { failed, type Row } from './support/row.ts';

const drills: Record<string, Drill> = { kills, stopped, cut, disk, failover, clock, neighbors, moment };
const MINUTE_MS = 60_000;
/** A drill that takes longer has failed; a round of it is a few seconds. */
const LIMIT_MS = 45 * MINUTE_MS;
const PER_ROUND_MS = MINUTE_MS;

const usage = `Usage: npm run drill [-- NAME …] [--rounds N]\nDrills: ${Object.keys(drills).join(', ')}`;

function readArgs() {
  try {
    const options = { rounds: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const names = positionals.length > 0 ? positionals : Object.keys(drills);
    if (!names.every((name) => drills[name])) throw new Error('There is no such drill.');
    const rounds = values.rounds === undefined ? null : Number(values.rounds);
    if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))
      throw new Error('How often? --rounds 200');
    return { names, rounds };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

const { names, rounds } = readArgs();
const load = loadNow();
await buildWhenStale(console.log);

async function run(name: string): Promise<Row[]> {
  const part = `drill ${name}`;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const limit = LIMIT_MS + (rounds ?? 0) * PER_ROUND_MS;
    timer = setTimeout(() => reject(new Error(`${part} took longer than ${limit / MINUTE_MS} min`)), limit);
  });
  try {
    const drill = drills[name];
    if (!drill) return [];
    return rowsOf(part, await Promise.race([drill({ rounds }), late]));
  } catch (error) {
    console.error(error);
    return [failed(part)];
  } finally {
    clearTimeout(timer);
  }
}

const rows: Row[] = [];
for (const name of names) {
  console.log(`\ndrill ${name}`);
  rows.push(...(await run(name)));
}
await publish(
  rows,
  Object.keys(drills).map((name) => `drill ${name}`),
  load,
);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

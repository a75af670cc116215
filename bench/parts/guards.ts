import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { plain } from '../support/figures.ts';
import { agentWalk, callWalk, type Mutant, verbWalk, withoutEach } from '../support/guards.ts';
import type { Part } from '../support/plan.ts';
import { atLeast } from '../support/row.ts';
import { outputOf, root } from '../support/run-program.ts';

const copied = [
  'src',
  'tests',
  'docs',
  'db',
  'demo',
  'cli',
  'messages',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
];

/** Whether the access tests pass in a copy of the project. */
async function walkPasses(copy: string, tests: string[], databaseUrl: string): Promise<boolean> {
  const env = { ...process.env, CI: 'true', TEST_DATABASE_URL: databaseUrl };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return outputOf(process.execPath, [vitest, 'run', '--bail=1', ...tests], { cwd: copy, env }).then(
    () => true,
    () => false,
  );
}

/** Runs the access test for this kind of guard, then the other, then the domain's tests. */
async function isNoticed(copy: string, mutant: Mutant, databaseUrl: string): Promise<boolean> {
  const path = join(copy, mutant.file);
  const whole = await readFile(path);
  const domain = mutant.file.split('/').slice(0, 3).join('/');
  await writeFile(path, mutant.without);
  try {
    for (const tests of [mutant.tests, callWalk, domain])
      if (!(await walkPasses(copy, [tests], databaseUrl))) return true;
    return false;
  } finally {
    await writeFile(path, whole);
  }
}

/** Removes each guard, one by one, in a copy of the project: the access tests must fail every time. */
export const measureGuards: Part = async () => {
  const folder = await temporaryFolder('kiosk-guards');
  const copy = join(folder, 'kiosk');
  for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    mode: 'serve',
    announce: () => undefined,
    settings: { fsync: 'off', max_connections: '200' },
  });
  try {
    const { connectionString } = database;
    if (!(await walkPasses(copy, [callWalk, verbWalk, agentWalk], connectionString)))
      throw new Error('The walk fails with every guard in its place.');
    const only = process.env.KIOSK_BENCH_GUARDS ?? '';
    const mutants = withoutEach(copy).filter(({ tests }) => tests.includes(only));
    let noticed = 0;
    for (const [place, mutant] of mutants.entries()) {
      if (place % 20 === 0) console.log(`${place} of ${mutants.length}`);
      if (await isNoticed(copy, mutant, connectionString)) noticed++;
      else console.log(`not missed: ${mutant.file}:${mutant.line} ${mutant.what}`);
    }
    const what = 'guards whose absence the walk notices';
    return [atLeast(1, { part: 'guards', what, value: noticed, limit: mutants.length, show: plain })];
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

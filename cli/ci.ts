import { databaseTests } from './checks/database-tests.ts';
import { debianPostgres } from './checks/debian-postgres.ts';
import { keepTemporaryFilesInMemory } from './checks/memory-folder.ts';
import { runStep } from './checks/run-step.ts';
import { add, failedStep, readTotals, sentence, type Totals } from './checks/totals.ts';

/** A step that counts its tests; if it fails before counting, it counts as one failure. */
async function counted(args: string[], environment: Record<string, string> = {}): Promise<Totals> {
  const code = await runStep(process.execPath, args, { environment });
  const totals = await readTotals().catch(() => failedStep(args.join(' ')));
  return code === 0 || totals.failed > 0 ? totals : add(totals, failedStep(args.join(' ')));
}

/**
 * What runs on the oldest PostgreSQL as well: every query is planned there, and these domains take stock and place orders
 * in races. Of their tests, those that use the given server: the others have run and would run the same.
 */
const onOldest = ['cart', 'checkout', 'inventory'];

keepTemporaryFilesInMemory();
const verified = await runStep(process.execPath, ['cli/verify.ts', '--static']);
const onePassed: Totals = { passed: 1, failed: 0, complaints: [] };
let totals = verified === 0 ? onePassed : failedStep('cli/verify.ts --static');
totals = add(totals, await counted(['cli/test.ts']));
const postgres = await debianPostgres();
try {
  const environment = { TEST_DATABASE_URL: postgres.url };
  const queries = await runStep(process.execPath, ['cli/checks/check-queries.ts'], { environment });
  totals = add(totals, queries === 0 ? onePassed : failedStep('the queries on PostgreSQL 15'));
  const folders = [
    ...onOldest.map((domain) => `src/domains/${domain}/`),
    'src/platform/db/',
    'src/platform/backup/',
  ];
  const files = databaseTests(folders);
  totals = add(totals, await counted(['cli/test.ts', '--server', ...files], environment));
} finally {
  await postgres.stop();
}
console.log(sentence(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;

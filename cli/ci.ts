import { debianPostgres } from './checks/debian-postgres.ts';
import { keepTemporaryFilesInMemory } from './checks/memory-folder.ts';
import { runStep } from './checks/run-step.ts';
import { add, failedStep, readTotals, sentence, type Totals } from './checks/totals.ts';

/** A step that counts its tests; if it fails before counting, it counts as one failure. */
async function counted(args: string[], environment: Record<string, string> = {}): Promise<Totals> {
  const code = await runStep(process.execPath, args, environment);
  const totals = await readTotals().catch(() => failedStep(args.join(' ')));
  return code === 0 || totals.failed > 0 ? totals : add(totals, failedStep(args.join(' ')));
}

keepTemporaryFilesInMemory();
const verified = await runStep(process.execPath, ['cli/verify.ts', '--static']);
let totals: Totals =
  verified === 0 ? { passed: 1, failed: 0, complaints: [] } : failedStep('cli/verify.ts --static');
totals = add(totals, await counted(['cli/test.ts']));
const postgres = await debianPostgres();
try {
  totals = add(
    totals,
    await counted(['cli/test.ts', '--server', 'src/domains', 'src/platform/db'], {
      TEST_DATABASE_URL: postgres.url,
    }),
  );
} finally {
  await postgres.stop();
}
console.log(sentence(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;

import { keepTemporaryFilesInMemory } from './checks/memory-folder.ts';
import { runStep } from './checks/run-step.ts';
import { onePassed, prepareTests, runAll } from './checks/test-runs.ts';
import { add, failedStep, sentence } from './checks/totals.ts';

keepTemporaryFilesInMemory();
// Types take one processor for longer than the pages are built: the tests begin meanwhile.
const [verified, tested] = await Promise.all([
  runStep(process.execPath, ['cli/verify.ts', '--static', '--before-tests'], { isAside: true }),
  prepareTests().then(() => runAll({ withOldest: true })),
]);
const totals = add(verified === 0 ? onePassed : failedStep('cli/verify.ts --static'), tested);
console.log(sentence(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;

import { keepTemporaryFilesInMemory } from './checks/memory-folder.ts';
import { runStep } from './checks/run-step.ts';
import { onePassed, prepareTests, runAll } from './checks/test-runs.ts';
import { add, failedStep, sentence } from './checks/totals.ts';

keepTemporaryFilesInMemory();
// Neither uses two processors all the time.
const [verified] = await Promise.all([
  runStep(process.execPath, ['cli/verify.ts', '--static', '--before-tests']),
  prepareTests(),
]);
const tested = await runAll({ withOldest: true });
const totals = add(verified === 0 ? onePassed : failedStep('cli/verify.ts --static'), tested);
console.log(sentence(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;

import { prepareTests, runAll, runServerAlone } from './checks/test-runs.ts';
import { sentence } from './checks/totals.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--server');
// A path names files of server tests; journeys are run by Playwright itself.
const onlyServer = process.argv.includes('--server') || args.length > 0;
await prepareTests();
const totals = onlyServer ? await runServerAlone(args) : await runAll();
console.log(`\n${sentence(totals)}`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

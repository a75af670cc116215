import { runStep } from './checks/run-step.ts';

const steps: [string, string, string[]][] = [
  ['Format and lint', 'biome', ['check', '.', '--error-on-warnings']],
  ['Types', 'tsc', ['-p', '.']],
  ['Imports', 'vitest', ['run', 'tests/imports.test.ts']],
  ['API document', process.execPath, ['cli/checks/lint-api.ts']],
  ['SQL queries', process.execPath, ['cli/checks/check-queries.ts']],
];

const withTests = !process.argv.includes('--static');
if (withTests) steps.push(['Tests', process.execPath, ['cli/test.ts']]);

for (const [title, command, args] of steps) {
  console.log(`\n— ${title}`);
  const code = await runStep(command, args);
  if (code !== 0) process.exit(code);
}

import { runStep } from './checks/run-step.ts';

type Step = [title: string, command: string, args: string[]];

/**
 * Takes as long as the others together, and runs beside them: with one checker, since each further one computes most types
 * again, for half as much processor time more.
 */
const types: Step = ['Types', 'tsc', ['-p', '.', '--checkers', '1']];
const others: Step[] = [
  ['Format and lint', 'biome', ['check', '.', '--error-on-warnings']],
  ['API document', process.execPath, ['cli/checks/lint-api.ts']],
  ['SQL queries', process.execPath, ['cli/checks/check-queries.ts']],
];
/** A test like the others: it runs alone only where they do not. */
const imports: Step = ['Imports', 'vitest', ['run', 'tests/imports.test.ts']];
const tests: Step = ['Tests', process.execPath, ['cli/test.ts']];

/** Runs steps one after another up to the first that fails. Resolves with its exit code, or 0. */
async function inTurn(steps: Step[]): Promise<number> {
  for (const [title, command, args] of steps) {
    console.log(`\n— ${title}`);
    const code = await runStep(command, args);
    if (code !== 0) {
      console.error(`\n${title}: failed`);
      return code;
    }
  }
  return 0;
}

const withTests = !process.argv.includes('--static');
const areTestsNext = withTests || process.argv.includes('--before-tests');
const codes = await Promise.all([inTurn([types]), inTurn(areTestsNext ? others : [...others, imports])]);
const isFine = codes.every((code) => code === 0);
process.exitCode = isFine ? (withTests ? await inTurn([tests]) : 0) : 1;

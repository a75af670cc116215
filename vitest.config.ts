import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './cli/checks/memory-folder.ts';
import { messagesPlugin } from './src/platform/i18n/compile-messages.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'cli/**/*.test.ts', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/support/api-calls/hold-fetches.ts', 'tests/support/explain-properties.ts'],
    globalSetup: ['tests/support/test-database.ts'],
    // Ends a test that hangs; so long that no test fails for a machine that is busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // One more than a small machine has processors: while one file waits for a program, another goes on.
    maxWorkers: Math.max(3, Math.min(availableParallelism(), 6)),
    sequence: { sequencer: LongestFirst },
    // As with the journeys: a machine that is short of time may miss a moment once; a defect fails twice. What needed its
    // second try is named at the end.
    retry: process.env.CI ? 1 : 0,
    // Files share a worker's modules, which saves a third of the time; each has a database of its own.
    isolate: false,
    // Collected a quarter as often, most of what a test makes is gone by then; and what stays, the modules of all files of a
    // worker, is looked through only when the heap is four times as large: a tenth less processor time.
    execArgv: ['--max-semi-space-size=64', '--heap-growing-percent=300'],
  },
});

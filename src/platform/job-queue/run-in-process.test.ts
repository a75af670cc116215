import { expect, test, vi } from 'vitest';
import { runInProcess } from './run-in-process.ts';

const MEGABYTE = 2 ** 20;

test('an import has its own heap, regardless of the shop’s options', async () => {
  vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=1000');
  const heaps: number[] = [];
  const run = runInProcess({
    program: new URL('./testing/measure-heap.ts', import.meta.url),
    settings: {},
    flags: ['--max-old-space-size=100', '--max-semi-space-size=1'],
    onMessage: (message) => {
      if ('wake' in message) heaps.push(Number(message.wake) / MEGABYTE);
    },
  });

  expect(await run('exchange.run_import', {}, new AbortController().signal)).toEqual({ died: null });

  expect(heaps).toEqual([expect.any(Number)]);
  expect(heaps[0]).toBeGreaterThanOrEqual(100);
  expect(heaps[0]).toBeLessThan(200);
  vi.unstubAllEnvs();
});

import { expect, test } from 'vitest';
import { createWorkbench } from './workbench.ts';

function job() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve, fail: reject };
}

test('at most two pictures are processed in parallel, in order', async () => {
  const bench = createWorkbench(2);
  let busy = 0;
  let busiest = 0;
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      bench.run(async () => {
        busy += 1;
        busiest = Math.max(busiest, busy);
        await Promise.resolve();
        busy -= 1;
        done.push(n);
      }),
    ),
  );
  expect(busiest).toBe(2);
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('a failed picture makes room for the next', async () => {
  const bench = createWorkbench(1);
  const broken = bench.run(() => Promise.reject(new Error('broken')));
  const next = bench.run(async () => 'made');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('made');
});

test('background work begins when no other work is left', async () => {
  const bench = createWorkbench(2);
  const first = job();
  const second = job();
  const working = [bench.run(first.work), bench.run(second.work)];
  let began = false;
  const patient = bench.idle().then(() => {
    began = true;
  });
  first.end();
  await working[0];
  expect(began).toBe(false);
  second.end();
  await patient;
  expect(began).toBe(true);
});

import { expect, test } from 'vitest';
import type { Services } from '../context.ts';
import { countTries } from './unasked.ts';

const rule = { rule: 'orders of ida', unasked: 2, seconds: 60 };

test('uncounted tries are counted before later ones, even if that takes long', async () => {
  const services = {} as Services;
  const counted: number[] = [];
  const slow = Promise.withResolvers<void>();
  const tryOnce = () =>
    countTries(services, rule, async (tries) => {
      if (tries > 1) await slow.promise;
      counted.push(tries);
      return tries;
    });
  expect([await tryOnce(), await tryOnce()]).toEqual([null, null]);
  const others = [tryOnce(), tryOnce(), tryOnce()];
  await new Promise(setImmediate);
  expect(counted).toEqual([]);
  slow.resolve();
  expect(await Promise.all(others)).toEqual([3, 1, 1]);
  expect(counted).toEqual([3, 1, 1]);
});

test('after a failed count, later tries are still counted', async () => {
  const services = {} as Services;
  const tryOnce = (fails: boolean) =>
    countTries(services, rule, async (tries) => {
      if (fails) throw new Error('away');
      return tries;
    });
  await tryOnce(false);
  await tryOnce(false);
  await expect(tryOnce(true)).rejects.toThrow('away');
  expect(await tryOnce(false)).toBe(1);
});

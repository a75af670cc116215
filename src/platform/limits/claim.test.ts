import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { newId } from '#platform/id.ts';
import { type Kiosk, openKiosk } from '#server/kiosk.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { limitKey } from './limit-key.ts';
import { spend } from './spend.ts';

let shop: TestShop;
let other: Kiosk;
beforeAll(async () => {
  shop = await createTestShop();
  other = openKiosk(readConfig({ LOG_LEVEL: 'silent' }), { connectionString: shop.connectionString });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const rate = { name: 'claim', most: 60, seconds: 60, unasked: 5, atOnce: 10 };
const tryOn = ({ db, services }: Kiosk, key: string) =>
  spend({ db, services }, { ...rate, key }).then(
    () => 'passed',
    ({ code, params }) => (params.seconds > 0 && params.seconds <= 60 ? code : 'no time'),
  );
const usedBy = async (key: string) =>
  (
    await shop.kiosk.db.query<{ used: number }>('select used from limits where key = $1', [
      limitKey('claim', key),
    ])
  ).rows[0]?.used;

test('a program that calls often is counted ten calls at a time, and refused without asking again', async () => {
  const key = newId();
  const outcomes: string[] = [];
  for (let count = 0; count < 100; count++) outcomes.push(await tryOn(shop.kiosk, key));
  const passed = outcomes.indexOf('request.too_many');
  expect(passed).toBe(60);
  expect(new Set(outcomes.slice(passed))).toEqual(new Set(['request.too_many']));
  const used = await usedBy(key);
  for (let count = 0; count < 100; count++) await tryOn(shop.kiosk, key);
  expect(await usedBy(key)).toBe(used);
});

test('calls to two servers at once are never more than the limit', async () => {
  const key = newId();
  const tries = Array.from({ length: 300 }, (_, index) => tryOn(index % 2 ? other : shop.kiosk, key));
  const passed = (await Promise.all(tries)).filter((outcome) => outcome === 'passed').length;
  // The first few of each server are counted afterwards.
  expect(passed).toBeLessThanOrEqual(60 + 2 * 5);
  expect(passed).toBeGreaterThanOrEqual(40);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { brokenUniqueConstraint, isDatabaseAway, isRefusedValue } from './errors.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('a broken unique constraint is known by its name', async () => {
  const { kiosk } = await openTestShop();
  const insert = () => kiosk.db.execute(sql`insert into settings (key, value) values ('twice', '1')`);
  await insert();
  expect(brokenUniqueConstraint(await failure(insert()))).toBe('settings_pkey');
  expect(brokenUniqueConstraint(new Error('something else'))).toBeNull();
});

test('a value that the database cannot hold is the sender’s mistake', async () => {
  const { kiosk } = await openTestShop();
  const tooLarge = await failure(kiosk.db.execute(sql`select ${'99999999999'}::integer`));
  expect(isRefusedValue(tooLarge)).toBe(true);
  expect(isRefusedValue(await failure(kiosk.db.execute(sql`select nothing`)))).toBe(false);
});

test('a database that is gone is told from one that refuses', async () => {
  const shop = await openTestShop();
  const refused = await failure(shop.kiosk.db.execute(sql`select nothing`));
  expect(isDatabaseAway(refused)).toBe(false);
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(isDatabaseAway(new Error('Failed query', { cause: gone }))).toBe(true);
});

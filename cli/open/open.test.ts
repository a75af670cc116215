import { expect, test } from 'vitest';
import { runKiosk } from '#cli/testing/run-kiosk.ts';
import { setOpen } from '#domains/content/server/index.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';

test('an operator opens a new shop to visitors', async () => {
  const shop = await openTestShop();
  const environment = { DATABASE_URL: shop.connectionString, KIOSK_DATA: shop.config.dataDir };
  await setOpen(shop.kiosk.context(actors.admin), false);
  expect((await shop.request('/api/browse/products')).status).toBe(403);
  expect(await runKiosk(['open'], environment)).toMatchObject({ code: 0 });
  expect((await shop.request('/api/browse/products')).status).toBe(200);
  const again = await runKiosk(['open'], environment);
  expect([again.code, again.out]).toEqual([0, 'The shop is open already.\n']);
});

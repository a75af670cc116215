import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import type { Renderer } from '#server/render/renderer.ts';
import { onServer } from '#tests/support/test-database.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { openNode } from './testing/open-node.ts';
import { plainRenderer } from './testing/plain-renderer.ts';

/** Two in the afternoon of a Tuesday in Berlin. */
const cutOff = Date.parse('2026-12-01T13:00:00Z');

/** A database whose clock can be moved: its statements find this `now` before that of PostgreSQL. */
async function openMovable() {
  const { connectionString, drop } = await createTestDatabase();
  const name = new URL(connectionString).pathname.slice(1);
  await onServer(
    connectionString,
    `create schema moved;
     create table moved.clock (ms float8 not null);
     insert into moved.clock values (0);
     create function moved.now() returns timestamptz language sql stable as
       $$ select pg_catalog.now() + make_interval(secs => ms / 1000) from moved.clock $$;
     create function moved.clock_timestamp() returns timestamptz language sql volatile as
       $$ select pg_catalog.clock_timestamp() + make_interval(secs => ms / 1000) from moved.clock $$;
     alter database ${name} set search_path = moved, public, pg_catalog`,
  );
  let by = 0;
  /** Sets the database's clock. */
  const set = async (moment: number) => {
    by = moment - Date.now();
    await onServer(connectionString, `update moved.clock set ms = ${by}`);
  };
  return { connectionString, drop, set, now: () => Date.now() + by };
}

test('a visitor reads on a cached page that an order arrives a day later, as soon as the cut-off has passed', async () => {
  const clock = await openMovable();
  await clock.set(cutOff - 3_600_000);
  let renders = 0;
  const renderer: Renderer = {
    render: (request) => {
      renders++;
      return plainRenderer.render(request);
    },
  };
  const node = await openNode({ connectionString: clock.connectionString, renderer });
  await createShippingMethod(node.admin, { name: 'Post', priceMinor: 490, daysMin: 1, daysMax: 2 });
  await writeSetting(node.admin, 'country', 'DE');
  await writeSetting(node.admin, 'timeZone', 'Europe/Berlin');
  await writeSetting(node.admin, 'showsDeliveryDates', true);
  await writeSetting(node.admin, 'orderCutOff', '14:00');
  const promised = async () => {
    const texts = await Promise.all(
      ['/', '/api/browse/shop'].map(async (path) => (await node.get(path)).text()),
    );
    return texts.map((text) => /"arrives":\{"from":"([\d-]+)"/.exec(text)?.[1]);
  };
  const [before, after] = [Array(2).fill('2026-12-02'), Array(2).fill('2026-12-03')];
  expect(await promised()).toEqual(before);
  await clock.set(cutOff - 1_500);
  await node.freshness.readNow();
  renders = 0;
  let asked = 0;
  while (clock.now() < cutOff) {
    const seen = await promised();
    asked++;
    if (clock.now() < cutOff) expect(seen).toEqual(before);
  }
  expect(await promised()).toEqual(after);
  expect(await promised()).toEqual(after);
  expect(asked).toBeGreaterThan(5);
  expect(renders).toBeLessThanOrEqual(3);
  await clock.drop();
});

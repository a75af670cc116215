import { expect, onTestFinished, test } from 'vitest';
import { openKiosk } from '#server/kiosk.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { watchOnce } from './watch.ts';

/** A shop whose database reports a standby that is so many seconds behind: a real one cannot be a minute late in a test. */
async function openLate() {
  const shop = await openTestShop();
  const rows = async (text: string) => (await shop.kiosk.db.query(text)).rows;
  await rows(`update backup_settings set every = 'never'`);
  await rows('create schema seen');
  const url = new URL(shop.kiosk.db.options.connectionString ?? '');
  url.searchParams.set('options', '-c search_path=seen,public,pg_catalog');
  const kiosk = openKiosk(shop.config, { connectionString: url.href, poolSize: 2, log: shop.kiosk.log });
  onTestFinished(() => kiosk.close());
  const look = async (seconds: number, minutes: number) => {
    await rows(`create or replace view seen.pg_stat_replication as
      select 'standby_1'::text as application_name, 'streaming'::text as state,
        make_interval(secs => ${seconds}) as replay_lag, null::pg_lsn as replay_lsn`);
    await rows(`update alert_rounds set looked_at = '-infinity'`);
    const before = `- interval '${minutes} minutes'`;
    await rows(`update alerts set bad_since = bad_since ${before}, good_since = good_since ${before}`);
    await watchOnce(kiosk.context(actors.system));
    return (await rows(`select subject from alerts where began_at is not null and ended_at is null`)).length;
  };
  return { look };
}

test('an owner reads of a standby that is a minute behind for two minutes, until it is within ten seconds again', async () => {
  const { look } = await openLate();
  for (const minutes of [0, 3]) expect(await look(59, minutes)).toBe(0);
  expect([await look(60, 0), await look(60, 1), await look(60, 1)]).toEqual([0, 0, 1]);
  // Between the limits it goes on.
  for (const minutes of [0, 10]) expect(await look(11, minutes)).toBe(1);
  expect([await look(10, 0), await look(10, 4), await look(10, 1)]).toEqual([1, 1, 0]);
});

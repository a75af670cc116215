import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { sendQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import { issueInvoices } from './issue-invoices.ts';

/** A shop whose database takes the time of its invoices from a row, not from PostgreSQL or this program. */
async function openMovable() {
  const checkout = await openCheckout();
  const { rows, placed, shop, staff } = checkout;
  const { act } = openDashboard(checkout);
  await rows('create schema moved');
  await rows('create table moved.clock as select now() as at');
  await rows(
    `create function moved.clock_timestamp() returns timestamptz language sql volatile as 'select at from moved.clock'`,
  );
  const set = (moment: string) => rows('update moved.clock set at = $1', [moment]);
  const paid = async () => {
    const { code } = await placed();
    await act(code, 'receipt');
    const [order] = await rows<{ id: string }>('select id from orders where code = $1', [code]);
    return order?.id ?? '';
  };
  /** Issues what is due, and holds its number until `held` has ended. */
  const issue = (orderId: string, held: () => Promise<unknown> = async () => undefined) =>
    inTransaction(shop.kiosk.context(actors.system), async (tx) => {
      await sendQuery(tx.db, 'set local search_path = moved, public, pg_catalog', []);
      await issueInvoices(tx, orderId);
      await held();
    });
  const issued = async () => {
    const papers = await rows<{ label: string; at: Date; printed: string }>(
      `select label, issued_at as at, snapshot->>'issuedOn' as printed from invoices order by issued_at`,
    );
    for (const { at, printed } of papers) expect(printed).toBe(at.toISOString());
    return papers.map(({ label, printed }) => `${label} ${printed}`);
  };
  const zone = (timeZone: string) => writeSetting(staff, 'timeZone', timeZone);
  return { rows, set, paid, issue, issued, zone };
}

test('an invoice has the time of the database’s clock, and its number the year that it is then where the shop is', async () => {
  const { set, paid, issue, issued, zone } = await openMovable();
  await zone('Europe/Berlin');
  await set('2030-12-31T22:59:59.999Z');
  await issue(await paid());
  await set('2030-12-31T23:00:00.000Z');
  await issue(await paid());
  await zone('America/New_York');
  await set('2031-01-01T04:59:59.000Z');
  await issue(await paid());
  await set('2031-01-01T05:00:00.000Z');
  await issue(await paid());
  expect(await issued()).toEqual([
    'INV-2030-00001 2030-12-31T22:59:59.999Z',
    'INV-2031-00001 2030-12-31T23:00:00.000Z',
    'INV-2030-00002 2031-01-01T04:59:59.000Z',
    'INV-2031-00002 2031-01-01T05:00:00.000Z',
  ]);
});

test('an invoice that waits for the number of another over the turn of the year is of the new year', async () => {
  const { rows, set, paid, issue, issued, zone } = await openMovable();
  await zone('UTC');
  const [first, second] = [await paid(), await paid()];
  await set('2030-12-31T23:59:59.000Z');
  let waiting: Promise<void> = Promise.resolve();
  await issue(first, async () => {
    waiting = issue(second);
    const asleep = `select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await rows(asleep))[0]).toEqual({ count: 1 });
    await set('2031-01-01T00:00:01.000Z');
  });
  await waiting;
  expect(await issued()).toEqual([
    'INV-2030-00001 2030-12-31T23:59:59.000Z',
    'INV-2031-00001 2031-01-01T00:00:01.000Z',
  ]);
});

import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { exportOrders } from './export-orders.ts';

test('the file of orders names invoices, payment, shipping and parcels of each', async () => {
  const checkout = await openCheckout();
  const { placed, shop } = checkout;
  const { act, look } = openDashboard(checkout);
  const [sent, waiting] = [await placed(), await placed()];
  const { order } = await look(sent.code);
  const lineId = order.lines[0]?.id;
  for (const trackingNumber of ['0034', '0035'])
    await act(sent.code, 'fulfillments', { lines: [{ lineId, quantity: 1 }], trackingNumber });
  await act(sent.code, 'receipt');
  await runJobs(shop.kiosk);
  const { invoices } = (await look(sent.code)).order;
  const read = async (lang: string): Promise<Record<string, string>[]> => {
    const answer = await shop.request(`/api/orders.csv?lang=${lang}`, { as: actors.admin });
    return parse(await answer.text(), { bom: true, columns: true });
  };
  const rows = await read('en');
  const rowOf = (code: string) => rows.find((row) => row['Order code'] === code);
  expect(rowOf(sent.code)).toMatchObject({
    'Invoice numbers': invoices[0]?.label,
    'Payment method': 'On invoice',
    'Paid at': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'Order shipping method': 'Standard',
    'Tracking numbers': '0034, 0035',
  });
  expect(rowOf(waiting.code)).toMatchObject({
    'Invoice numbers': '',
    'Payment method': 'On invoice',
    'Paid at': '',
    'Order shipping method': 'Standard',
    'Tracking numbers': '',
  });
  expect((await read('de'))[0]).toMatchObject({
    Zahlungsart: 'Auf Rechnung',
    'Versandart der Bestellung': 'Standard',
  });
});

test('a file of more orders than are read at a time has all of them once, the newest first', async () => {
  const checkout = await openCheckout();
  const codes = [];
  for (let order = 0; order < 3; order++) codes.unshift((await checkout.placed()).code);
  const staff = checkout.shop.kiosk.context(actors.admin);
  const fileBy = async (batch: number) => (await Array.fromAsync(exportOrders(staff, {}, batch))).join('');
  const whole = await fileBy(1_000);
  const read: Record<string, string>[] = parse(whole, { bom: true, columns: true });
  expect([...new Set(read.map((row) => row['Order code']))]).toEqual(codes);
  for (const batch of [1, 2, 3]) expect(await fileBy(batch)).toBe(whole);
});

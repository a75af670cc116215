import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { balance, readBatch } from '#tests/support/read-batch.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

test('below the threshold sales to other member states are taxed and booked at home, and none is for the one-stop shop', async () => {
  const checkout = await openCheckout();
  const { add, place, staff, shop, rows } = checkout;
  const { act, look } = openDashboard(checkout);
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await writeSetting(staff, 'datevConsultant', '29098');
  await writeSetting(staff, 'datevClient', '55003');
  await writeSetting(staff, 'accountChart', 'SKR04');
  await createTaxRate(staff, { country: 'FR', name: 'TVA', ratePpm: 200_000 });
  const mug = await add({ variants: [{ priceMinor: 1_000, onHand: 9 }] });
  const year = new Date().getUTCFullYear();
  const read = (file: string) =>
    shop.request(`/api/dashboard/accounting/${file}.csv?from=${year}-01-01&to=${year}-12-31`, {
      as: actors.admin,
    });
  const sell = async () => {
    const lines = [{ productId: mug.id, quantity: 1 }];
    const { body } = await place({ lines, total: 15, to: { country: 'FR', postalCode: '75001' } });
    const code = body.order?.code ?? '';
    await act(code, 'receipt');
    await runJobs(shop.kiosk);
    return code;
  };
  const lines = async () => (await (await read('oss')).text()).split('\r\n').slice(1, -1);
  const booked = async () => {
    const batch = readBatch(await (await read('datev')).arrayBuffer());
    return ['4400', '4320'].map((account) => 0 - balance(batch, account));
  };
  await writeSetting(staff, 'euSalesTax', 'origin');
  const code = await sell();
  expect([await lines(), await booked()]).toEqual([[], [1500, 0]]);
  // The threshold is exceeded: what was sold before stays as it was, also when it is given back.
  await writeSetting(staff, 'euSalesTax', 'destination');
  await sell();
  await act(code, 'refunds', { amount: 5 });
  await act(code, `refunds/${(await look(code)).order.refunds[0]?.id}/transfer`);
  await runJobs(shop.kiosk);
  expect(await lines()).toEqual([expect.stringMatching(/,FR,20,12\.50,2\.50,EUR,$/)]);
  expect(await booked()).toEqual([1000, 1500]);
  // Papers of earlier programs do not say it: the setting does.
  await rows(`set session_replication_role = replica; update invoices
    set snapshot = snapshot #- '{order,isTaxedAtOrigin}'; set session_replication_role = origin`);
  expect(await booked()).toEqual([0, 2500]);
  await writeSetting(staff, 'euSalesTax', 'origin');
  expect(await lines()).toEqual([]);
});

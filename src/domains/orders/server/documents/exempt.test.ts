import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { faultsIn } from '#tests/support/en16931/validate.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { newestMail } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

test('goods that are exempt from tax are told apart from those at a rate of zero on every paper', async () => {
  const checkout = await openCheckout();
  const { add, staff, shop, send, place } = checkout;
  const { act, look, mails } = openDashboard(checkout);
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'vatId', 'DE136695976');
  await writeSetting(staff, 'phone', '+49 30 1234');
  await writeSetting(staff, 'email', 'rechnung@example.com');
  await writeSetting(staff, 'address', ['Musterstraße 12', '12345 Musterstadt']);
  await writeSetting(staff, 'datevConsultant', '1234567');
  await writeSetting(staff, 'datevClient', '42');
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  const variants = [{ priceMinor: 2_000, onHand: 9 }];
  const course = await add({ name: 'Kurs', taxClass: 'exempt', variants });
  const panel = await add({
    name: 'Solarmodul',
    taxClass: 'zero',
    variants: [{ priceMinor: 3_000, onHand: 9 }],
  });
  const lines = [course, panel].map(({ id }) => ({ productId: id, quantity: 1 }));
  const { body: quote } = await send('POST', '/api/checkout/quote', {
    lines,
    destination: { country: 'DE', region: null },
  });
  const { total } = quote as unknown as { total: number };
  const { body } = await place({ lines, total, lang: 'de', email: 'mia@example.com' });
  const code = body.order?.code ?? '';
  expect(await newestMail(shop, 'mia@example.com')).toContain('Steuerfrei');
  await act(code, 'receipt');
  await mails();
  const { order } = await look(code);
  expect(order.taxes.find(({ isExempt }) => isExempt)).toMatchObject({ net: 20 });
  const [invoice] = order.invoices;
  const answer = await shop.request(`/api/orders/${code}/invoices/${invoice?.id}/xml`, { as: actors.admin });
  const xml = await answer.text();
  expect(faultsIn(xml)).toEqual([]);
  const groups = [
    ...xml.matchAll(/<ram:ApplicableTradeTax><ram:CalculatedAmount>.*?<\/ram:ApplicableTradeTax>/g),
  ];
  const exempt = groups.map(([group]) => group).find((group) => group.includes('>E<'));
  expect(exempt).toContain('<ram:BasisAmount>20.00</ram:BasisAmount>');
  expect(exempt).toContain('Befreiung von der Umsatzsteuer');
  expect(groups.some(([group]) => group.includes('>Z<') && !group.includes('ExemptionReason'))).toBe(true);
  const today = new Date().toISOString().slice(0, 10);
  const datev = await shop.request(`/api/dashboard/accounting/datev.csv?from=${today}&to=${today}`, {
    as: actors.admin,
  });
  const text = await datev.text();
  expect(text).toMatch(/20,00;"S";"EUR";;;;10000;8100;/);
  expect(text).toMatch(/;"S";"EUR";;;;10000;8200;/);
});

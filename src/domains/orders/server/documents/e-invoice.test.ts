import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate, quoteFrom } from '#domains/pricing/server/index.ts';
import { someOrder } from '#domains/pricing/server/testing/random-order.ts';
import { runsOf } from '#tests/support/depth.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { writeEInvoice } from './e-invoice.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** The contents of all elements of a name, in their order. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>(.*?)</ram:${name}>`, 'gs'))].map(
    ([, inner = '']) => inner,
  );
const one = (xml: string, name: string): string => all(xml, name)[0] ?? '';
/** In hundredths, or units of a currency without them. */
const cents = (amount: string) => Math.round(Number(amount) * 100);
const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

const group = (xml: string) => `${one(xml, 'CategoryCode')} ${one(xml, 'RateApplicablePercent')}`;

/** The rules of EN 16931 for amounts and categories, by their names there. */
function checkRules(xml: string) {
  const summary = one(xml, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const total = (name: string) => cents(one(summary, name) || '0');
  const lines = all(xml, 'IncludedSupplyChainTradeLineItem');
  const header = one(xml, 'ApplicableHeaderTradeSettlement');
  const charges = all(header, 'SpecifiedTradeAllowanceCharge');
  const breakdown = all(header, 'ApplicableTradeTax');
  expect(lines.length, 'BR-16').toBeGreaterThan(0);
  for (const line of lines) {
    const net = Number(one(line, 'LineTotalAmount'));
    const computed = Number(one(line, 'ChargeAmount')) * Number(one(line, 'BilledQuantity'));
    expect(computed, 'BT-131').toBeCloseTo(net, 2);
    expect(Number(one(line, 'ChargeAmount')), 'BR-27').toBeGreaterThanOrEqual(0);
  }
  expect(total('LineTotalAmount'), 'BR-CO-10').toBe(sum(lines.map((line) => one(line, 'LineTotalAmount'))));
  expect(total('ChargeTotalAmount'), 'BR-CO-12').toBe(sum(charges.map((part) => one(part, 'ActualAmount'))));
  expect(total('TaxBasisTotalAmount'), 'BR-CO-13').toBe(
    total('LineTotalAmount') + total('ChargeTotalAmount'),
  );
  expect(total('TaxTotalAmount'), 'BR-CO-14').toBe(sum(breakdown.map((tax) => one(tax, 'CalculatedAmount'))));
  expect(total('GrandTotalAmount'), 'BR-CO-15').toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'));
  expect(total('DuePayableAmount'), 'BR-CO-16').toBe(total('GrandTotalAmount') - total('TotalPrepaidAmount'));
  for (const tax of breakdown) {
    const alike = (parts: string[], name: string) =>
      sum(parts.filter((part) => group(part) === group(tax)).map((part) => one(part, name)));
    expect(cents(one(tax, 'BasisAmount')), 'BR-S-08').toBe(
      alike(lines, 'LineTotalAmount') + alike(charges, 'ActualAmount'),
    );
    const category = one(tax, 'CategoryCode');
    if (category !== 'S') expect(one(tax, 'CalculatedAmount'), 'BR-E-09').toMatch(/^0(\.00)?$/);
    expect(one(tax, 'ExemptionReason') !== '', 'BR-E-10').toBe('EKO'.includes(category));
  }
  expect(new Set(breakdown.map(group)).size, 'BR-CO-18').toBe(breakdown.length);
}

const seller: InvoiceSnapshot['seller'] = {
  storeName: 'Halden & Söhne',
  logo: null,
  address: ['Kiosk GmbH', 'Musterstraße 12', '12345 Musterstadt'],
  email: 'rechnung@example.com',
  vatId: 'DE136695976',
  bankAccount: ['IBAN DE89 3704 0044 0532 0130 00', 'BIC COBADEFFXXX'],
  timeZone: 'Europe/Berlin',
  smallBusinessIn: null,
  country: 'DE',
  phone: '+49 30 1234',
  company: 'Kiosk GmbH',
};

test('any order is an invoice whose amounts keep the rules of EN 16931', () => {
  const check = fc.property(someOrder, fc.constantFrom('DE136695976', ''), ({ basis, input }, vatId) => {
    const quote = quoteFrom(basis, input);
    if (!quote.shipping || quote.lines.length === 0) return;
    const order = {
      ...quote,
      code: 'K7QM-4TRX',
      locale: 'de',
      email: 'a@example.com',
      shippingMethod: quote.shipping,
      paymentStatus: 'unpaid',
      credits: [],
      shippingAddress: address,
      billingAddress: address,
    } as unknown as InvoiceSnapshot['order'];
    const vouchersMinor = quote.lines.reduce((all, line) => all + (line.isGiftCard ? line.totalMinor : 0), 0);
    const { taxes, totalMinor: amountMinor } = quote;
    const issued = {
      label: 'INV-2026-00001',
      issuedOn: '2026-11-23T10:00:00Z',
      shippedOn: [],
      corrects: null,
    };
    const xml = writeEInvoice(
      { ...issued, amountMinor, taxes, vouchersMinor, order, seller: { ...seller, vatId } },
      'en16931',
    );
    const isTaxed = taxes.some(({ ratePpm }) => ratePpm > 0);
    expect(xml === null).toBe(quote.currency === 'KWD' || (isTaxed && vatId === ''));
    if (xml) checkRules(xml);
  });
  fc.assert(check, { numRuns: runsOf(2_000) });
});

test('an invoice and its correction are XRechnung, and their PDF carries the same as Factur-X', async () => {
  const checkout = await openCheckout();
  const { add, send, staff, shop, ask } = checkout;
  const { act, look } = openDashboard(checkout);
  for (const [key, value] of Object.entries({ ...seller, currency: 'EUR', pricesIncludeTax: true }))
    if (!['logo', 'smallBusinessIn'].includes(key))
      await writeSetting(staff, key as 'email', value as string);
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'DE', taxClass: 'reduced', name: 'MwSt.', ratePpm: 70_000 });
  await createPromotion(staff, { name: 'Third', kind: 'percentage', percentOff: 33.33, code: 'THIRD' });
  const mug = await add({
    name: 'Becher <groß> & bunt',
    variants: [{ priceMinor: 1_333, onHand: 9, sku: 'M-1' }],
  });
  const book = await add({ name: 'Buch', taxClass: 'reduced', variants: [{ priceMinor: 999, onHand: 9 }] });
  const lines = [mug, book].map(({ id }) => ({ productId: id, quantity: 3 }));
  const destination = { country: 'DE', region: null };
  const quote = (await send('POST', '/api/checkout/quote', { lines, destination, code: 'third' })).body;
  const { total } = quote as unknown as { total: number };
  const { body } = await checkout.place({ lines, total, code: 'third', lang: 'de', key: randomUUID() });
  const code = body.order?.code ?? '';
  await act(code, 'receipt');
  const paid = (await look(code)).order.payment;
  expect(paid).toBeDefined();
  await act(code, 'refunds', { amount: 10, reason: 'Bruch' });
  const { order } = await look(code);
  await act(code, `refunds/${order.refunds[0]?.id}/transfer`);
  await runJobs(shop.kiosk);
  const { invoices } = (await look(code)).order;
  expect(invoices).toMatchObject([{ hasXml: true }, { hasXml: true }]);
  for (const { id, kind } of invoices) {
    const path = `/api/orders/${code}/invoices/${id}`;
    const answer = await shop.request(`${path}/xml`, { as: actors.admin });
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const xml = await answer.text();
    checkRules(xml);
    expect(xml).toContain('xrechnung_3.0');
    expect(xml).toContain(`<ram:TypeCode>${kind === 'invoice' ? 380 : 381}</ram:TypeCode>`);
    expect(one(xml, 'BuyerReference')).toBe(code);
    expect(one(xml, 'PostcodeCode')).toBe('12345');
    expect(one(xml, 'IBANID')).toBe('DE89370400440532013000');
    if (kind === 'invoice') expect(one(xml, 'Name')).toBe('Becher &lt;groß&gt; &amp; bunt');
    const pdf = Buffer.from(await (await shop.request(`${path}/pdf`, { as: actors.admin })).arrayBuffer());
    const words = pdf.toString('latin1');
    for (const part of ['factur-x.xml', '/AFRelationship /Alternative', '<pdfaid:part>3</pdfaid:part>'])
      expect(words).toContain(part);
    expect(words).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(words).toContain('GTS_PDFA1');
    expect(words).toMatch(/<rdf:li>Halden &amp; S/);
    const { status } = await ask('GET', `${path}/xml`);
    expect(status).toBe(404);
  }
});

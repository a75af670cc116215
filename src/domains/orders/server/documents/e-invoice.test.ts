import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate, quoteFrom } from '#domains/pricing/server/index.ts';
import { someOrder } from '#domains/pricing/server/testing/random-order.ts';
import { runsOf } from '#tests/support/depth.ts';
import { seller } from '#tests/support/en16931/sales.ts';
import { faultsIn } from '#tests/support/en16931/validate.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { creditByRate, nothingCredited, vouchersIn } from '../rules/credit-by-rate.ts';
import { writeEInvoice } from './e-invoice.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** The content of the first element of a name. */
const one = (xml: string, name: string): string =>
  new RegExp(`<ram:${name}(?: [^>]*)?>(.*?)</ram:${name}>`, 's').exec(xml)?.[1] ?? '';

/** A rate that rounds to no percent, whose tax EN 16931 cannot express from half a unit of money on. */
const isTiny = ({ ratePpm }: { ratePpm: number }) => ratePpm > 0 && ratePpm < 5_000;

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
      paidMinor: 0,
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
    if (quote.currency !== 'JPY' && !taxes.some(isTiny))
      expect(xml === null).toBe(quote.currency === 'KWD' || (isTaxed && vatId === ''));
    if (xml) expect(faultsIn(xml)).toEqual([]);
  });
  fc.assert(check, { numRuns: runsOf(2_000) });
});

const count = (xml: string, name: string) => xml.split(`<ram:${name}>`).length - 1;

test('a credit note for any lines, less for wear or more for goodwill, keeps the rules and names them', () => {
  const share = fc.constantFrom(0, 300, 1_000);
  const check = fc.property(
    someOrder,
    fc.array(share, { minLength: 12, maxLength: 12 }),
    fc.constantFrom(700, 1_000, 1_300),
    ({ basis, input }, shares, percent) => {
      const quote = quoteFrom(basis, input);
      if (!quote.shipping || quote.lines.length === 0 || quote.currency === 'KWD') return;
      const order = {
        ...quote,
        lines: quote.lines.map((line, index) => ({ ...line, id: `line-${index}` })),
        code: 'K7QM-4TRX',
        locale: 'de',
        email: 'a@example.com',
        shippingMethod: quote.shipping,
        paymentStatus: 'paid',
        credits: [],
        shippingAddress: address,
        billingAddress: address,
      } as unknown as InvoiceSnapshot['order'];
      const lines = order.lines.flatMap(({ id, totalMinor, quantity }, index) => {
        const amountMinor = Math.floor((totalMinor * (shares[index] ?? 0)) / 1_000);
        return amountMinor > 0 ? [{ lineId: id, quantity, amountMinor }] : [];
      });
      const worth = lines.reduce((all, line) => all + line.amountMinor, 0);
      const cards = lines.reduce(
        (all, { lineId, amountMinor }) =>
          all + (order.lines.find(({ id }) => id === lineId)?.isGiftCard ? amountMinor : 0),
        0,
      );
      const amountMinor = Math.min(quote.totalMinor - 1, Math.floor((worth * percent) / 1_000));
      if (amountMinor <= 0) return;
      const refund = { amountMinor, vouchersMinor: Math.min(cards, amountMinor), lines, shippingMinor: 0 };
      const { lines: refunded, ...credit } = creditByRate(order, nothingCredited, refund);
      const corrects = { label: 'INV-2026-00001', issuedOn: '2026-11-23T10:00:00Z', reason: '' };
      const issued = { label: 'CN-2026-00001', issuedOn: '2026-11-24T10:00:00Z', shippedOn: [], corrects };
      const xml = writeEInvoice({ ...issued, ...credit, amountMinor, refunded, order, seller }, 'en16931');
      // Yen with tax rounded by line may have none.
      if (quote.currency !== 'JPY' && !quote.taxes.some(isTiny)) expect(xml).not.toBeNull();
      if (!xml) return;
      expect(faultsIn(xml)).toEqual([]);
      expect(vouchersIn(order)).toBeGreaterThanOrEqual(credit.vouchersMinor);
      const named = refunded.filter(({ netMinor }) => netMinor > 0).length;
      expect(count(xml, 'SellerAssignedID')).toBeLessThanOrEqual(named);
      expect(count(xml, 'IncludedSupplyChainTradeLineItem')).toBeGreaterThanOrEqual(named);
    },
  );
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
    expect(faultsIn(xml)).toEqual([]);
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
    expect(words).toMatch(/\/AF \[\d+ 0 R\]/);
    const file = await getDocumentProxy(new Uint8Array(pdf));
    const attached = (await file.getAttachments())?.keys().next().value ?? '';
    const embedded = new TextDecoder().decode((await file.getAttachmentContent(attached)) ?? undefined);
    expect(embedded).toContain('>urn:cen.eu:en16931:2017<');
    expect(faultsIn(embedded)).toEqual([]);
    const { status } = await ask('GET', `${path}/xml`);
    expect(status).toBe(404);
  }
});

test('the reference of a company is on its invoice: a Leitweg-ID as BT-10, its order number as BT-13, too', async () => {
  const checkout = await openCheckout();
  const { staff, shop, add, send } = checkout;
  const { act, look } = openDashboard(checkout);
  for (const [key, value] of Object.entries({
    currency: 'EUR',
    country: 'DE',
    vatId: 'DE136695976',
    email: 'rechnung@example.com',
    phone: '+49 30 1234',
  } as const))
    await writeSetting(staff, key as 'phone', value);
  await writeSetting(staff, 'address', ['Musterstraße 12', '12345 Musterstadt']);
  const mug = await add({ name: 'Mug', variants: [{ priceMinor: 1000, onHand: 99 }] });
  const invoiceOf = async (business: object) => {
    const lines = [{ productId: mug.id, quantity: 1 }];
    const order = { lines, total: 15, email: 'a@example.com', checkoutId: randomUUID() };
    const payment = { provider: 'invoice' };
    const shippingAddress = { ...address, ...business };
    const asked = { ...order, shippingAddress, payment };
    const { body } = await send('POST', '/api/checkout/orders', asked, { key: randomUUID() });
    const code = body.order?.code ?? '';
    return { code, ...(await newestOf(code)) };
  };
  const newestOf = async (code: string) => {
    await act(code, 'receipt');
    await runJobs(shop.kiosk);
    const { invoices } = (await look(code)).order;
    const newest = invoices.findLast(({ kind }) => kind === 'invoice');
    const path = `/api/orders/${code}/invoices/${newest?.id}`;
    const xml = await (await shop.request(`${path}/xml`, { as: actors.admin })).text();
    const pdf = await (await shop.request(`${path}/pdf`, { as: actors.admin })).arrayBuffer();
    const { text } = await readPdf(pdf);
    expect(faultsIn(xml)).toEqual([]);
    const ordered = one(one(xml, 'BuyerOrderReferencedDocument'), 'IssuerAssignedID');
    return { numbers: [one(xml, 'BuyerReference'), ordered], text };
  };
  const office = await invoiceOf({ company: 'Amt', buyerReference: ' 04011000-1234512345-06 ' });
  expect(office.numbers).toEqual(['04011000-1234512345-06', office.code]);
  expect(office.text).toContain('Your reference 04011000-1234512345-06');
  const firm = await invoiceOf({ company: 'Firma', buyerReference: 'PO 4711' });
  expect(firm.numbers).toEqual(['PO 4711', 'PO 4711']);
  // It is that of a company.
  const person = await invoiceOf({ buyerReference: 'PO 4711' });
  expect(person.numbers).toEqual([person.code, person.code]);
  expect((await look(person.code)).order.billingAddress).not.toHaveProperty('buyerReference');

  // Staff correct it before the order ships: the invoice is written anew.
  const { revision } = (await look(firm.code)).order;
  const edit = { revision, total: 15, buyerReference: 'PO 4712' };
  expect((await act(firm.code, 'edits', edit)).status).toBe(200);
  expect((await look(firm.code)).order.events.at(-1)?.details).toMatchObject({ isReferenceChanged: true });
  expect((await newestOf(firm.code)).numbers).toEqual(['PO 4712', 'PO 4712']);
});

test('an XRechnung that the settings do not suffice for is refused by name; elsewhere EN 16931 itself suffices', async () => {
  const checkout = await openCheckout();
  const { staff, shop, placed } = checkout;
  const { act, look } = openDashboard(checkout);
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'vatId', 'DE136695976');
  await writeSetting(staff, 'email', 'rechnung@example.com');
  await writeSetting(staff, 'address', ['Musterstraße 12', 'Musterstadt']);
  const issued = async () => {
    const { code, token } = await placed();
    await act(code, 'receipt');
    await runJobs(shop.kiosk);
    const [invoice] = (await look(code)).order.invoices;
    const [seen] = (await look(code, actors.visitor, token ?? '')).order.invoices;
    const path = `/api/orders/${code}/invoices/${invoice?.id}/xml`;
    const answer = await shop.request(path, { as: actors.admin });
    const links = [invoice?.hasXml, seen?.hasXml];
    return { status: answer.status, body: await answer.text(), links };
  };
  const first = await issued();
  expect(first).toMatchObject({ status: 409, links: [true, false] });
  expect(JSON.parse(first.body)).toMatchObject({ code: 'orders.e_invoice_incomplete', field: 'phone' });
  await writeSetting(staff, 'phone', '+49 30 1234');
  const second = await issued();
  expect(second).toMatchObject({ status: 409, links: [true, false] });
  expect(JSON.parse(second.body)).toMatchObject({ field: 'town' });
  await writeSetting(staff, 'address', ['Musterstraße 12', 'D-12345 Musterstadt']);
  const third = await issued();
  expect(third).toMatchObject({ status: 200, links: [true, true] });
  expect(third.body).toContain('xrechnung_3.0');
  await writeSetting(staff, 'phone', '');
  await writeSetting(staff, 'country', 'PL');
  const fourth = await issued();
  expect(fourth).toMatchObject({ status: 200, links: [true, true] });
  expect(fourth.body).toContain('>urn:cen.eu:en16931:2017<');
  expect(faultsIn(fourth.body)).toEqual([]);
});

import { expect, test } from 'vitest';
import { putPage, writeDemoParts } from '#domains/content/server/index.ts';
import { updateShippingMethod } from '#domains/pricing/server/index.ts';
import { linkIn } from '#tests/support/mails.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { newestMail } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { sendOrderMail } from './send-order-mail.ts';

test('a guest hears of the order in their language, and finds it again by the mail’s link', async () => {
  const checkout = await openCheckout();
  const { act } = openDashboard(checkout);
  const mug = await checkout.add({ name: 'Mug', texts: { de: { name: 'Becher' } } });
  const email = 'jonas@example.com';
  const terms = {
    slug: 'terms',
    title: 'Terms',
    body: 'Pay.',
    texts: {
      de: { title: 'AGB & mehr', body: 'Siehe [Versand](/shipping-and-returns). **Widerruf** in 14 Tagen.' },
    },
  };
  await putPage(checkout.staff, terms);
  const lines = [{ productId: mug.id, quantity: 2 }];
  const { body } = await checkout.place({ lines, email, total: 44.98, lang: 'de' });
  const { code = '', token } = body.order ?? {};
  const mail = await newestMail(checkout.shop, email);
  expect(mail).toContain('2 =C3=97 Becher: 39,98');
  expect(mail).toContain('10115 Berlin');
  expect(mail).toContain('AGB & mehr');
  const [stored] = await checkout.rows<{ html: string }>(
    "select html from mails where kind = 'orders.placed'",
  );
  expect(stored?.html).toMatch(
    /<h2>AGB &amp; mehr<\/h2>\s*<p>Siehe <a href="https?:\/\/[^"]+\/shipping-and-returns">.*<strong>Widerruf<\/strong>/,
  );
  const link = linkIn(mail);
  expect(link).toBe(`/de/checkout/done/${code}?token=${token}`);
  const found = await checkout.shop.request(
    `/api/orders/${code}?lang=de&token=${new URL(link, 'https://x').searchParams.get('token')}`,
  );
  expect((await found.json()).lines[0].name).toBe('Becher');

  await act(code, 'fulfillments', { carrier: 'DHL', trackingNumber: '00340' });
  const sent = await newestMail(checkout.shop, email);
  expect(sent).toContain('Sendung: DHL 00340');
  expect(sent).toContain('2 =C3=97 Becher');
  // Three letters alone are somewhere in the attached invoice.
  expect(sent).not.toContain('AGB & mehr');

  await checkout.send('POST', `/api/orders/${code}/returns`, {
    token,
    lines: [],
    reasonCode: 'too_small',
    reason: 'An den Schultern',
  });
  const receipt = await newestMail(checkout.shop, email);
  expect(receipt).toContain('Widerruf');
  expect(receipt).toMatch(/2 =C3=97 Becher\s+Zu klein\s+An den Schultern/);
});

test('a mail names the sums as the order’s page does, and shipping without a price free', async () => {
  const checkout = await openCheckout();
  await updateShippingMethod(checkout.staff, { id: checkout.methodId, priceMinor: 0 });
  await checkout.placed({ total: 39.98, lang: 'de' });
  const mail = await newestMail(checkout.shop, 'mia@example.com');
  expect(mail).toMatch(/Versand: Kostenlos\s+Gesamtsumme: 39,98/);
});

test('a job that runs again, as after a crash, tells nobody twice', async () => {
  const checkout = await openCheckout();
  const { code } = await checkout.placed();
  const { mails } = openDashboard(checkout);
  const [order] = await checkout.rows<{ id: string }>('select id from orders where code = $1', [code]);
  const system = checkout.shop.kiosk.context(actors.system);
  const mail = { orderId: order?.id ?? '', kind: 'placed' } as const;
  await Promise.all([1, 2, 3].map(() => sendOrderMail(system, mail)));
  expect(await mails()).toEqual(['orders.placed']);
});

test('the mail about what has shipped brings the invoice that is still to be paid, and no other', async () => {
  const checkout = await openCheckout();
  const { act } = openDashboard(checkout);
  const shipped = async (email: string, pay: boolean) => {
    const { code } = await checkout.placed({ email, lang: 'de' });
    if (pay) await act(code, 'receipt', {});
    await act(code, 'fulfillments', {});
    return newestMail(checkout.shop, email);
  };
  const unpaid = await shipped('later@example.com', false);
  const [invoice] = await checkout.rows<{ label: string }>('select label from invoices');
  expect(unpaid).toContain(`Rechnung-${invoice?.label}.pdf`);
  expect(unpaid?.replace(/=\r?\n/g, '')).toContain('Bitte =C3=BCberweisen Sie 44,98');
  const paid = await shipped('paid@example.com', true);
  expect(paid).toContain('unterwegs');
  expect(paid).not.toContain('Rechnung-');
});

test('the mail about the last of several parcels says that all has left, the one before that the rest follows', async () => {
  const checkout = await openCheckout();
  const { act } = openDashboard(checkout);
  const { code } = await checkout.placed();
  const { order } = await act(code, 'processing');
  const one = { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] };
  await act(code, 'fulfillments', one);
  expect(await newestMail(checkout.shop, 'mia@example.com')).toContain('the rest follows');
  await act(code, 'fulfillments', one);
  const last = await newestMail(checkout.shop, 'mia@example.com');
  expect(last).toContain(`everything of your order ${code} has left us`);
  expect(last).not.toContain('the rest follows');
});

test('a business that pays at once gets its invoice with the mail about the payment, a private buyer does not', async () => {
  const checkout = await openCheckout();
  const { add, send, staff } = checkout;
  await writeDemoParts(staff, {});
  const mug = await add({ variants: [{ priceMinor: 1999, onHand: 5 }] });
  const pay = async (email: string, company: string) => {
    const shippingAddress = { ...address, company };
    const payment = { provider: 'test-card', cardNumber: '4242424242424242' };
    const lines = [{ productId: mug.id, quantity: 1 }];
    const order = { lines, total: 24.99, email, shippingAddress, payment, checkoutId: crypto.randomUUID() };
    const { status } = await send('POST', '/api/checkout/orders', order, {
      key: crypto.randomUUID(),
      lang: 'de',
    });
    expect(status).toBe(201);
    return newestMail(checkout.shop, email);
  };
  const mail = await pay('office@example.com', 'Berg GmbH');
  const [invoice] = await checkout.rows<{ label: string }>('select label from invoices');
  expect(mail).toContain(`Rechnung-${invoice?.label}.pdf`);
  expect(mail).toContain('Die Rechnung liegt bei.');
  expect(mail).not.toContain('Bitte =C3=BCberweisen');
  expect(await pay('mia@example.com', '')).not.toContain('Rechnung-');
});

test('a business that pays a transfer or an invoice gets its invoice once', async () => {
  const checkout = await openCheckout();
  const { act } = openDashboard(checkout);
  const rename = (code: string) =>
    checkout.rows(
      `update orders set shipping_address = jsonb_set(shipping_address, '{company}', '"Berg GmbH"') where code = $1`,
      [code],
    );
  const sentWith = () =>
    checkout.rows<{ kind: string }>('select kind from mails where attachment_name is not null order by id');
  const early = await checkout.placed();
  await rename(early.code);
  await newestMail(checkout.shop, 'mia@example.com');
  await act(early.code, 'receipt', {});
  await newestMail(checkout.shop, 'mia@example.com');
  expect(await sentWith()).toEqual([{ kind: 'orders.paid' }]);
  const later = await checkout.placed();
  await rename(later.code);
  await act(later.code, 'fulfillments', {});
  await newestMail(checkout.shop, 'mia@example.com');
  await act(later.code, 'receipt', {});
  await newestMail(checkout.shop, 'mia@example.com');
  expect(await sentWith()).toEqual([{ kind: 'orders.paid' }, { kind: 'orders.shipped' }]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { LONGEST_BUYER_NOTE } from '#domains/orders/limits.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

const note = 'It is a gift: no bill, please.\nThe bell is broken.';

async function openNotes() {
  const checkout = await openCheckout();
  const { add, send } = checkout;
  const mug = await add({ name: 'Mug', variants: [{ priceMinor: 1000, onHand: 9 }] });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const placeWith = (buyerNote: string, key = randomUUID(), checkoutId = randomUUID()) =>
    send(
      'POST',
      '/api/checkout/orders',
      {
        lines,
        checkoutId,
        total: 15,
        email: 'mia@example.com',
        shippingAddress: address,
        payment: { provider: 'invoice' },
        buyerNote,
      },
      { key },
    );
  const quoted = async () => {
    const { body } = await send('POST', '/api/checkout/quote', { lines });
    return (body as unknown as { takesNote: boolean }).takesNote;
  };
  return { ...checkout, ...openDashboard(checkout), placeWith, quoted };
}

test('the checkout offers and keeps a note only once the owner wants it, also of a program that sends one', async () => {
  const { staff, quoted, placeWith, look } = await openNotes();
  expect(await quoted()).toBe(false);
  const { status, body } = await placeWith(note);
  expect(status).toBe(201);
  expect((await look(body.order?.code ?? '')).order.buyerNote).toBeNull();
  await writeSetting(staff, 'takesOrderNotes', true);
  expect(await quoted()).toBe(true);
});

test('a note of the buyer stands in the order, its slip, its mail and the file of orders', async () => {
  const { staff, placeWith, look, shop, rows } = await openNotes();
  await writeSetting(staff, 'takesOrderNotes', true);
  const { code = '', token } = (await placeWith(`  ${note} `)).body.order ?? {};
  await runJobs(shop.kiosk);
  expect((await look(code)).order.buyerNote).toBe(note);
  expect((await look(code, actors.visitor, token)).order.buyerNote).toBe(note);
  const slip = await shop.request(`/api/orders/${code}/packing-slip`, { as: actors.admin });
  expect((await readPdf(await slip.arrayBuffer())).text).toContain(
    'Note of the buyer It is a gift: no bill, please. The bell is broken. ',
  );
  const [mail] = await rows<{ text: string }>(`select text from mails where kind = 'orders.placed'`);
  expect(mail?.text).toContain(`Your note\n${note}`);
  const file = await shop.request('/api/orders.csv?lang=en', { as: actors.admin });
  expect(await file.text()).toContain(`"${note}"`);
});

test('an order without one has none, a longer one is refused, and a repeated request finds its order', async () => {
  const { placeWith, look } = await openNotes();
  const { body } = await placeWith('  ');
  expect((await look(body.order?.code ?? '')).order.buyerNote).toBeNull();
  expect((await placeWith('x'.repeat(LONGEST_BUYER_NOTE + 1))).status).toBe(400);
  const [key, checkoutId] = [randomUUID(), randomUUID()];
  const longest = '字'.repeat(LONGEST_BUYER_NOTE);
  expect((await placeWith(longest, key, checkoutId)).status).toBe(201);
  expect((await placeWith(longest, key, checkoutId)).status).toBe(200);
  expect((await placeWith('Another', key, checkoutId)).status).toBe(422);
});

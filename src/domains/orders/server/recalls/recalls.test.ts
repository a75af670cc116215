import { expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/role-permissions.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { jobTable } from '#server/jobs.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { RecallState } from '../../contract/recalls.ts';

type Mail = { kind: string; to: string; locale: string; subject: string; text: string };

const texts = {
  subject: { en: 'Recall of a mug', de: 'Rückruf einer Tasse' },
  body: { en: 'The handle **breaks**. Please stop using it.', de: 'Der Henkel **bricht**.' },
};

/** A shop that sold a mug to several people, and the calls of a recall. */
async function openRecall() {
  const checkout = await openCheckout();
  const { add, place, send, rows, shop } = checkout;
  const mug = await add({ name: 'Mug', variants: [{ priceMinor: 1999, onHand: 50 }] });
  const buy = async (order: Parameters<typeof place>[0]) => {
    const { body } = await place({ lines: [{ productId: mug.id, quantity: 1 }], total: 24.99, ...order });
    if (!body.order) throw new Error(body.message);
    return body.order.code;
  };
  const query = `part=product&key=${mug.id}`;
  const state = async (as: Actor = actors.admin) => {
    const response = await shop.request(`/api/recalls?${query}`, { as });
    return { status: response.status, ...((await response.json()) as RecallState) };
  };
  const recall = (after: number, as: Actor = actors.admin) =>
    send('POST', '/api/recalls', { part: 'product', key: mug.id, after, ...texts }, { as });
  const queue = () => jobTable['orders.send_recalls'].run(shop.kiosk.context(actors.system), {});
  const mails = () =>
    rows<Mail>(
      `select kind, to_address as "to", locale, subject, text from mails where kind = 'orders.recall' order by id`,
    );
  return { ...checkout, mug, buy, state, recall, queue, mails };
}

test('all who bought a product get a mail, each once and in their language, guests as well', async () => {
  const { buy, placed, state, recall, queue, mails, rows } = await openRecall();
  await buy({ email: 'ana@example.com' });
  await buy({ email: 'Ana@example.com', lang: 'de' });
  await buy({ email: 'ben@example.com' });
  await placed({ email: 'other@example.com' });
  const canceled = await buy({ email: 'cleo@example.com' });
  await rows(`update orders set status = 'canceled', canceled_at = now() where code = '${canceled}'`);
  const erased = await buy({ email: 'dora@example.com' });
  await rows(`update orders set email = '' where code = '${erased}'`);

  expect(await state()).toMatchObject({ buyers: 2, earlier: 0, data: [] });
  expect((await recall(0)).status).toBe(202);
  await queue();
  await queue();
  const sent = await mails();
  expect(sent.map(({ to, locale }) => [to.toLowerCase(), locale])).toEqual([
    ['ana@example.com', 'de'],
    ['ben@example.com', 'en'],
  ]);
  expect(sent[0]).toMatchObject({ subject: 'Rückruf einer Tasse' });
  expect(sent[1]?.text).toContain('Please stop using it.');
  expect(await state()).toMatchObject({ earlier: 1, data: [{ status: 'sent', sent: 2 }] });
  const [entry] = await rows<{ action: string; details: object }>(
    `select action, details from audit_entries where action = 'product.recalled'`,
  );
  expect(entry?.details).toMatchObject({ subject: 'Recall of a mug', buyers: 2 });
});

test('a double click and two members of staff write to the buyers once', async () => {
  const { buy, recall, queue, mails, state } = await openRecall();
  await buy({ email: 'ana@example.com' });
  const answers = await Promise.all([recall(0), recall(0), recall(0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect((await recall(0)).body.code).toBe('orders.recall_meanwhile');
  await Promise.all([queue(), queue()]);
  expect(await mails()).toHaveLength(1);

  const { earlier } = await state();
  expect((await recall(earlier)).status).toBe(202);
  await queue();
  expect(await mails()).toHaveLength(2);
});

test('a sending that was interrupted goes on where it stopped, without those who ordered since', async () => {
  const { buy, recall, queue, mails, rows, state } = await openRecall();
  for (const name of ['ana', 'ben', 'cleo']) await buy({ email: `${name}@example.com` });
  expect((await recall(0)).status).toBe(202);
  await rows(`update recalls set reached = 'ana@example.com', sent = 1`);
  await buy({ email: 'dora@example.com' });
  await queue();
  expect((await mails()).map(({ to }) => to)).toEqual(['ben@example.com', 'cleo@example.com']);
  expect(await state()).toMatchObject({ buyers: 4, data: [{ status: 'sent', sent: 3 }] });
});

test('owners and managers write to buyers; others may not, and a mail needs words and readers', async () => {
  const { buy, recall, send, state, mug } = await openRecall();
  expect((await state()).status).toBe(404);
  await buy({ email: 'ana@example.com' });
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  for (const as of [support, actors.member]) {
    expect((await recall(0, as)).status).toBe(403);
    expect((await state(as)).status).toBe(403);
  }
  const empty = { part: 'product', key: mug.id, after: 0, subject: { en: ' ' }, body: {} };
  expect((await send('POST', '/api/recalls', empty, { as: actors.admin })).body.code).toBe(
    'orders.recall_no_text',
  );
  const late = { part: 'product', key: mug.id, after: 0, ...texts, from: '2099-01-01' };
  expect((await send('POST', '/api/recalls', late, { as: actors.admin })).body.code).toBe(
    'orders.recall_nobody',
  );
  const preview = await send(
    'POST',
    '/api/recalls/preview',
    { ...texts, locale: 'de' },
    { as: actors.admin },
  );
  expect(preview.body).toMatchObject({ subject: 'Rückruf einer Tasse' });
  expect(JSON.stringify(preview.body)).toContain('<strong>bricht</strong>');
});

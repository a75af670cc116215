import { expect, test } from 'vitest';
import { permissionsOf, type StaffRole } from '#domains/identity/server/index.ts';
import { newId } from '#platform/id.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { tablesWith } from './testing/live-here.ts';

const as = (role: StaffRole) => ({ ...actors.admin, permissions: permissionsOf(role) });
const email = 'Quirina.Z@example.com';

/** A guest who has left data in every place that takes an address, beside one of another address. */
async function openWithGuest() {
  const checkout = await openCheckout();
  const { shop, rows, placed, add } = checkout;
  const mug = await add({ name: 'Gone mug', variants: [{ priceMinor: 500, onHand: 0 }] });
  const { code } = await placed({ email, to: { lastName: 'Zwetschgenbaum' } });
  const { code: other } = await placed({ email: 'other@example.com' });
  const [guest] = await rows<{ id: string }>('select id from guests where email_key = lower($1)', [email]);
  const id = guest?.id ?? '';
  await rows(`update guests set tags = '{quirinas}' where id = $1`, [id]);
  await rows(`insert into customer_notes (id, guest_id, text) values ($1, $2, 'Quirina calls')`, [
    newId(),
    id,
  ]);
  await rows(
    `insert into newsletter_subscribers (id, email, locale, token, asked_at, confirmed_at)
     values ($1, lower($2), 'en', $3, now(), now())`,
    [newId(), email, newId()],
  );
  await rows(
    `insert into stock_alerts (id, variant_id, email, locale, token, confirmed_at) values ($1, $2, $3, 'en', $4, now())`,
    [newId(), mug.variantIds[0], email, newId()],
  );
  await rows(
    `insert into order_drafts (id, email, content, currency) values ($1, $2, jsonb_build_object('email', $2::text), 'EUR')`,
    [newId(), email],
  );
  await runJobs(shop.kiosk);
  return { ...checkout, ...openDashboard(checkout), id, code, other };
}

test('somebody who only ordered as a guest gets all that is stored under their address from staff', async () => {
  const { shop, id, code, other } = await openWithGuest();
  const path = `/api/guests/${id}/export`;
  const answer = await shop.request(path, { as: as('manager') });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-[\d-]+\.json"$/);
  const found = await answer.json();
  expect(found).toMatchObject({
    guest: { email, tags: ['quirinas'], notes: [{ text: 'Quirina calls' }] },
    orders: [{ code }],
    newsletter: [{ state: 'active' }],
    stockAlerts: [{ product: 'Gone mug' }],
    mails: [{ kind: 'orders.placed', to: email }],
    log: [{ action: 'guest.exported' }],
  });
  expect(JSON.stringify(found)).not.toContain(other);
  expect(JSON.stringify(found)).not.toContain('other@example.com');
  for (const role of ['support', 'read_only'] as const)
    expect((await shop.request(path, { as: as(role) })).status).toBe(403);
  expect((await shop.request(`/api/guests/${newId()}/export`, { as: as('owner') })).status).toBe(404);
});

test('a guest who wants to be forgotten is: only what the books need stays, and a mail that nobody keeps says so', async () => {
  const { shop, rows, id, code, other } = await openWithGuest();
  const remove = (role: StaffRole) => shop.request(`/api/guests/${id}`, { method: 'DELETE', as: as(role) });
  for (const role of ['support', 'read_only'] as const) expect((await remove(role)).status).toBe(403);
  expect((await remove('manager')).status).toBe(200);
  await runJobs(shop.kiosk);
  const mail = (await mailsTo(email, shop.config.dataDir)).at(-1);
  expect(mail).toContain('Your data are deleted');
  expect(mail).toContain('Orders and invoices stay for 10 years');
  expect(await tablesWith(rows, email)).toEqual(['public.orders']);
  expect(await tablesWith(rows, 'quirinas')).toEqual([]);
  expect(await tablesWith(rows, 'Quirina calls')).toEqual([]);
  // The order is kept as long as it would have been, and another guest loses nothing.
  const kept = await rows<{ code: string; due: boolean | null }>(
    `select code, forget_at = placed_at + interval '10 years' as due from orders order by placed_at`,
  );
  expect(kept).toEqual([
    { code, due: true },
    { code: other, due: null },
  ]);
  expect(await rows('select email from guests')).toEqual([{ email: 'other@example.com' }]);
  const [entry] = await rows(
    "select actor_kind, subject_id, details from audit_entries where action = 'guest.deleted'",
  );
  expect(entry).toEqual({ actor_kind: 'admin', subject_id: id, details: {} });
  expect((await remove('manager')).status).toBe(404);
});

test('what was canceled unpaid goes with the guest at once, and an account with the address stays', async () => {
  const { shop, rows, act, id, code } = await openWithGuest();
  expect((await act(code, 'cancellation', {})).status).toBe(200);
  await rows(
    `insert into users (id, email, first_name, last_name) values ($1, lower($2), 'Quirina', 'Zwetschgenbaum')`,
    [newId(), email],
  );
  const answer = await shop.request(`/api/guests/${id}`, { method: 'DELETE', as: as('owner') });
  expect(answer.status).toBe(200);
  await runJobs(shop.kiosk);
  expect(await tablesWith(rows, email)).toEqual(['public.users']);
});

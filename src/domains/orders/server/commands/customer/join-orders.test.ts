import { expect, test } from 'vitest';
import { writeDemoParts } from '#domains/content/server/index.ts';
import { createPerson } from '#domains/identity/server/index.ts';
import { linkIn, mailsTo } from '#tests/support/mails.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { call, cookieOf, type Member, newMember, somebody } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** The token of the newest link that confirms an address. */
async function tokenFor({ shop }: Checkout, email: string): Promise<string> {
  await runJobs(shop.kiosk);
  const mails = (await mailsTo(email, shop.config.dataDir)).map(linkIn);
  return mails.findLast((link) => link.startsWith('/verify-email'))?.split('token=')[1] ?? '';
}
const confirm = async (checkout: Checkout, email: string): Promise<number> =>
  (await call(checkout.shop, '/api/account/verify-email', { token: await tokenFor(checkout, email) })).status;
const codesOf = async ({ shop }: Checkout, { cookie }: Pick<Member, 'cookie'>): Promise<string[]> => {
  const answer = await shop.request('/api/account/orders', { headers: { cookie } });
  return (await answer.json()).orders.map(({ code }: { code: string }) => code);
};

test('a guest who opens an account later finds their earlier orders in it once the address is confirmed', async () => {
  const checkout = await openCheckout();
  const { shop, placed, rows } = checkout;
  const [first, second] = [await placed({ email: 'Mia@Example.com' }), await placed()];
  const other = await placed({ email: 'jonas@example.com' });
  const mia = await newMember(shop, { email: 'mia@example.com' });
  expect(await codesOf(checkout, mia)).toEqual([]);

  expect(await confirm(checkout, mia.email)).toBe(200);
  expect(await codesOf(checkout, mia)).toEqual([second.code, first.code]);
  expect(
    await rows(`select details from audit_entries where action = 'account.orders_joined'`),
  ).toMatchObject([{ details: { count: 2 } }]);
  const owners = await rows('select user_id from orders where code = $1', [other.code]);
  expect(owners).toEqual([{ user_id: null }]);
  // The link of the order's mail still works.
  expect((await shop.request(`/api/orders/${first.code}?token=${first.token}`)).status).toBe(200);
});

test('orders of a guest join in a demo shop, too, and then stand in what the account exports and forgets', async () => {
  const checkout = await openCheckout();
  const { shop, placed, rows, staff } = checkout;
  await writeDemoParts(staff, {});
  const { code } = await placed({ email: 'Mia@Example.com' });
  const mia = await newMember(shop, { email: 'mia@example.com' });
  await confirm(checkout, mia.email);
  expect(await codesOf(checkout, mia)).toEqual([code]);

  const exported = await shop.request('/api/account/export', { headers: { cookie: mia.cookie } });
  expect((await exported.json()).orders).toMatchObject([{ code }]);
  const { cookie, password } = mia;
  expect((await call(shop, '/api/account', { password }, { cookie, method: 'DELETE' })).status).toBe(200);
  expect(await rows('select forget_at is not null as "isForgotten" from orders')).toEqual([
    { isForgotten: true },
  ]);
});

test('a member who moves to the address of earlier guest orders finds them once the new address is confirmed', async () => {
  const checkout = await openCheckout();
  const { shop, placed } = checkout;
  const { code } = await placed({ email: 'mia@example.com' });
  const member = await newMember(shop);
  const { cookie, password } = member;
  await call(shop, '/api/account/email', { email: 'Mia@Example.com', password }, { cookie });
  expect(await codesOf(checkout, member)).toEqual([]);
  expect(await confirm(checkout, 'mia@example.com')).toBe(200);
  expect(await codesOf(checkout, member)).toEqual([code]);
});

test('an account with an address that nobody confirmed gets no orders, not even by logging in', async () => {
  const checkout = await openCheckout();
  const { shop, placed } = checkout;
  await placed({ email: 'mia@example.com' });
  const stranger = await newMember(shop, { email: 'mia@example.com' });
  await call(shop, '/api/login', stranger);
  expect(await codesOf(checkout, stranger)).toEqual([]);
});

test('a member who orders without logging in finds the order after the next log-in', async () => {
  const checkout = await openCheckout();
  const { shop, placed } = checkout;
  const mia = await newMember(shop, { email: 'mia@example.com' });
  await confirm(checkout, mia.email);
  const { code } = await placed({ email: 'mia@example.com' });
  expect(await codesOf(checkout, mia)).toEqual([]);
  const cookie = cookieOf(await call(shop, '/api/login', mia));
  expect(await codesOf(checkout, { cookie })).toEqual([code]);
});

test('orders of another account with that address stay there, also when two links are opened at once', async () => {
  const checkout = await openCheckout();
  const { shop, placed, rows } = checkout;
  const ada = await newMember(shop);
  const hers = await placed({ as: { kind: 'member', userId: ada.id }, email: 'mia@example.com' });
  const guests = await placed({ email: 'mia@example.com' });
  const mia = await newMember(shop, { email: 'mia@example.com' });
  const first = await tokenFor(checkout, mia.email);
  await call(shop, '/api/account/send-verification', {}, { cookie: mia.cookie });
  const tokens = [first, await tokenFor(checkout, mia.email)];
  await Promise.all(tokens.map((token) => call(shop, '/api/account/verify-email', { token })));
  expect(await codesOf(checkout, mia)).toEqual([guests.code]);
  expect(await codesOf(checkout, ada)).toEqual([hers.code]);
  const joined = await rows(`select from audit_entries where action = 'account.orders_joined'`);
  expect(joined).toHaveLength(1);
});

test('a review by a guest who joins is marked as a verified purchase', async () => {
  const checkout = await openCheckout();
  const { shop, placed, rows } = checkout;
  const { code, productId } = await placed({ email: 'mia@example.com' });
  await openDashboard(checkout).act(code, 'receipt');
  const mia = await newMember(shop, { email: 'mia@example.com' });
  const review = { rating: 5, comment: 'Good.' };
  await call(shop, `/api/product/${productId}/review`, review, { cookie: mia.cookie });
  const isVerified = async () =>
    (await rows<{ is: boolean }>('select is_verified_purchase as is from reviews'))[0]?.is;
  expect(await isVerified()).toBe(false);
  await confirm(checkout, mia.email);
  expect(await isVerified()).toBe(true);
});

test('an account made by the program alone, without a link, takes no orders until its owner logs in', async () => {
  const checkout = await openCheckout();
  const { shop, placed, rows } = checkout;
  await placed({ email: 'mia@example.com' });
  await createPerson(shop.kiosk.context(actors.system), somebody({ email: 'mia@example.com' }));
  expect(await rows('select from orders where user_id is not null')).toEqual([]);
});

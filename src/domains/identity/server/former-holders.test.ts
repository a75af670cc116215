import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/id.ts';
import { linkIn } from '#tests/support/mails.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import {
  call,
  codeOf,
  cookieOf,
  isLoggedIn,
  type Member,
  newestMail,
  newMember,
  somebody,
} from '#tests/support/people.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ended = [400, 'auth.link_expired'];
const reset = (link: string, password: string) =>
  call(shop, `/api${link}`, { password }, { method: 'PATCH' });
const openLink = (link: string) =>
  call(shop, '/api/account/verify-email', { token: new URL(link, 'http://shop').searchParams.get('token') });

async function linkToReset({ email }: Pick<Member, 'email'>): Promise<string> {
  await call(shop, '/api/forgotPassword', { email });
  return linkIn(await newestMail(shop, email));
}
/** Turns on two-step log-in, and returns the cookie of the continuing session. */
async function protect({ password, cookie }: Member): Promise<string> {
  const begun = await call(shop, '/api/account/second-factor', { password }, { cookie });
  const code = oneTimeCode((await begun.json()).secret);
  return cookieOf(await call(shop, '/api/account/second-factor/confirm', { code }, { cookie }));
}
async function linkToMove({ password, cookie }: Member, email: string): Promise<string> {
  await call(shop, '/api/account/email', { email, password }, { cookie });
  return linkIn(await newestMail(shop, email));
}

test('after a new password, earlier requests cannot move the account to another email', async () => {
  const member = await newMember(shop);
  const thief = await linkToMove(member, somebody().email);
  const [first, second] = [await linkToReset(member), await linkToReset(member)];
  expect((await reset(first, 'analytical engine')).status).toBe(200);
  expect(await codeOf(await openLink(thief))).toEqual(ended);
  expect(await codeOf(await reset(second, 'another engine'))).toEqual(ended);
});

test('a changed password ends the links of earlier mails, but the email can still be confirmed', async () => {
  const member = await newMember(shop);
  const confirm = linkIn(await newestMail(shop, member.email));
  const [thief, forgotten] = [await linkToMove(member, somebody().email), await linkToReset(member)];
  const passwords = { currentPassword: member.password, password: 'analytical engine' };
  expect((await call(shop, '/api/account/password', passwords, { cookie: member.cookie })).status).toBe(200);
  expect(await codeOf(await openLink(thief))).toEqual(ended);
  expect(await codeOf(await reset(forgotten, 'another engine'))).toEqual(ended);
  expect((await openLink(confirm)).status).toBe(200);
});

test('after a change of email, links in the former mailbox no longer open the account', async () => {
  const member = await newMember(shop);
  const forgotten = await linkToReset(member);
  expect((await openLink(await linkToMove(member, somebody().email))).status).toBe(200);
  expect(await codeOf(await reset(forgotten, 'another engine'))).toEqual(ended);
});

test('a stranger who signed up with another person’s email loses passkey and second factor when that person resets the password', async () => {
  const [squatted, confirmed] = [await newMember(shop), await newMember(shop)];
  await openLink(linkIn(await newestMail(shop, confirmed.email)));
  const left: unknown[] = [];
  for (const member of [squatted, confirmed]) {
    const values = [newId(), member.id, newId()];
    await protect(member);
    await shop.kiosk.db.query(
      `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
       values ($1, $2, 'A key', 'k', $3, 0, 'singleDevice', false)`,
      values,
    );
    await reset(await linkToReset(member), 'analytical engine');
    const selectPasskeys = 'select from passkeys where user_id = $1';
    const passkeys = (await shop.kiosk.db.query(selectPasskeys, [member.id])).rowCount;
    const again = await call(shop, '/api/login', { ...member, password: 'analytical engine' });
    left.push([passkeys, (await again.json()).code]);
  }
  expect(left).toEqual([
    [0, undefined],
    [1, 'auth.second_factor_needed'],
  ]);
});

test('no session of the former password survives a new one, not even a concurrent one', async () => {
  const member = await newMember(shop);
  const link = await linkToReset(member);
  const logIns = () => Array.from({ length: 6 }, () => call(shop, '/api/login', member));
  const before = logIns();
  const done = reset(link, 'analytical engine');
  const entered = await Promise.all([...before, ...logIns()]);
  expect((await done).status).toBe(200);
  const inside = await Promise.all(entered.map((each) => isLoggedIn(shop, cookieOf(each))));
  expect(inside).toEqual(Array(12).fill(false));
});

test('the owner of an account gets a mail at the former address about changes that open it to others', async () => {
  const member = await newMember(shop);
  const newest = async () => /^Subject: (.*)$/m.exec((await newestMail(shop, member.email)) ?? '')?.[1];
  const password = 'analytical engine';
  const passwords = { currentPassword: member.password, password };
  const changed = await call(shop, '/api/account/password', passwords, { cookie: member.cookie });
  expect(await newest()).toMatch(/^Your password for .* was changed/);

  const cookie = await protect({ ...member, password, cookie: cookieOf(changed) });
  await call(shop, '/api/account/second-factor', { password }, { method: 'DELETE', cookie });
  expect(await newest()).toMatch(/^Two-step login for .* was turned off/);

  const again = {
    ...member,
    password,
    cookie: cookieOf(await call(shop, '/api/login', { ...member, password })),
  };
  await openLink(await linkToMove(again, somebody().email));
  expect(await newest()).toMatch(/^Your email for .* was changed/);
});

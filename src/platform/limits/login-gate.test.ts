import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { type Kiosk, openKiosk } from '#server/kiosk.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { delayAfter } from './login-delay.ts';
import { loginGate, trustNetwork } from './login-gate.ts';

let shop: TestShop;
let other: Kiosk;
beforeAll(async () => {
  shop = await createTestShop();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  other = openKiosk(config, { connectionString: shop.connectionString });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
let people = 0;
const newEmail = () => `person${++people}@example.com`;
const gate = (email: string, address = HOME, kiosk = shop.kiosk) =>
  loginGate({ db: kiosk.db, services: kiosk.services }, { email, address });
const waitOf = (promise: Promise<void>): Promise<number> =>
  promise.then(
    () => 0,
    (error: { code: string; params: { seconds: number } }) => {
      expect(error.code).toBe('request.too_many');
      return error.params.seconds;
    },
  );
const passTime = (seconds: number) =>
  shop.kiosk.db.query(
    `update login_failures set failed_at = failed_at - make_interval(secs => $1), kept_until = kept_until - make_interval(secs => $1)`,
    [seconds],
  );
async function guess(email: string, address = HOME, kiosk = shop.kiosk): Promise<number> {
  const attempt = gate(email, address, kiosk);
  return (await waitOf(attempt.check())) || waitOf(attempt.failed());
}
async function logIn(email: string, address = HOME): Promise<number> {
  const attempt = gate(email, address);
  return (await waitOf(attempt.check())) || waitOf(attempt.succeeded());
}
async function fail(email: string, times: number, address = HOME) {
  for (let time = 0; time < times; time++) expect(await guess(email, address)).toBe(0);
}

test('the delay grows after ten failures and stays bounded', () => {
  expect([0, 9, 10, 11, 12, 17, 18, 5_000].map((failures) => delayAfter(failures, 10))).toEqual([
    0, 0, 2, 4, 8, 256, 300, 300,
  ]);
});

test('after ten wrong passwords each try waits longer, on every server, and the right password then works', async () => {
  const email = newEmail();
  await fail(email, 10);
  expect(await guess(email.toUpperCase(), ELSEWHERE, other)).toBe(2);
  await passTime(2);
  expect(await guess(email, ELSEWHERE, other)).toBe(0);
  expect(await guess(email)).toBe(4);
  await passTime(4);
  expect(await logIn(email)).toBe(0);
  await fail(email, 10);
});

test('failures are forgotten after a quarter of an hour without tries, but not by a restart', async () => {
  const email = newEmail();
  await fail(email, 10);
  const restarted = openKiosk(shop.config, { connectionString: shop.connectionString });
  expect(await guess(email, HOME, restarted)).toBe(2);
  await restarted.close();
  await passTime(15 * 60 + 1);
  await fail(email, 10);
});

test('32 concurrent failures count as 32, and only ten of them learn the result', async () => {
  const email = newEmail();
  const attempts = Array.from({ length: 32 }, (_, index) =>
    gate(email, `192.0.2.${index}`, index % 2 ? other : shop.kiosk),
  );
  for (const attempt of attempts) await attempt.check();
  const waits = await Promise.all(attempts.map((attempt) => waitOf(attempt.failed())));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  const { rows } = await shop.kiosk.db.query('select max(failures) as most from login_failures');
  expect(rows[0].most).toBe(32);
});

test('a right password among many concurrent guesses cannot be distinguished from wrong ones', async () => {
  const email = newEmail();
  const right = gate(email, ELSEWHERE);
  await right.check();
  await fail(email, 10);
  expect(await waitOf(right.succeeded())).toBeGreaterThan(0);
  expect(await guess(email)).toBe(2);
});

test('concurrent log-ins with the right password all succeed', async () => {
  const email = newEmail();
  await fail(email, 3);
  const attempts = Array.from({ length: 32 }, () => gate(email));
  await Promise.all(attempts.map((attempt) => attempt.check()));
  expect(await Promise.all(attempts.map((attempt) => waitOf(attempt.succeeded())))).toEqual(
    attempts.map(() => 0),
  );
});

test('strangers who keep guessing do not lock out users on networks where they have logged in before', async () => {
  const email = newEmail();
  expect(await logIn(email, HOME)).toBe(0);
  await fail(email, 10, ELSEWHERE);
  expect(await logIn(email, ELSEWHERE)).toBe(2);
  expect(await logIn(email, HOME)).toBe(0);
});

test('a user with a reset link gets in while strangers keep guessing', async () => {
  const email = newEmail();
  await fail(email, 10, ELSEWHERE);
  expect(await logIn(email, HOME)).toBe(2);
  await trustNetwork(shop.kiosk, { email, address: HOME });
  await fail(email, 10, ELSEWHERE);
  expect(await logIn(email, HOME)).toBe(0);
});

test('one address cannot try many accounts, and a successful log-in there does not reset it', async () => {
  const address = '192.0.2.200';
  for (let index = 0; index < 100; index++) await fail(newEmail(), 1, address);
  expect(await guess(newEmail(), address)).toBe(2);
  await passTime(2);
  expect(await logIn(newEmail(), address)).toBe(0);
  await fail(newEmail(), 1, address);
  expect(await guess(newEmail(), address)).toBe(4);
});

test('the database contains no email and no address', async () => {
  const email = newEmail();
  await fail(email, 1);
  const { rows } = await shop.kiosk.db.query('select string_agg(l::text, $1) as all from login_failures l', [
    ' ',
  ]);
  expect(rows[0].all).not.toMatch(/example|198\.51/);
});

import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { writeRefusals } from '#platform/limits/refusals.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { sendDueNotices } from './index.ts';

async function openAttacked() {
  const shop = await openTestShop();
  const system = shop.kiosk.context(actors.system);
  const rows = async (text: string) => (await shop.kiosk.db.query(text)).rows;
  await rows(`insert into users (id, first_name, last_name, email, role, locale) values
    ('00000000-0000-7000-8000-000000000001', 'Ada', 'Berg', 'owner@example.com', 'owner', 'en'),
    (gen_random_uuid(), 'Eva', 'Lund', 'support@example.com', 'support', 'en')`);
  let minutes = 0;
  /** The counts of this node arrive, and a minute later staff are mailed. */
  const tell = async () => {
    // Also if the hour passed since the last time.
    await rows(
      `update refusals set hour = date_trunc('hour', now()) where hour > now() - interval '2 hours'`,
    );
    await writeRefusals(system);
    await sendDueNotices(system, new Date(Date.now() + 60_000 * minutes++));
  };
  await tell();
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return (await shop.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const guess = async (times: number) => {
    const statuses = new Set<number>();
    for (let time = 0; time < times; time++)
      statuses.add(await post('/api/login', { email: 'ada@example.com', password: 'guessed' }));
    return statuses;
  };
  const mails = () =>
    rows(`select to_address as "to", subject, text from mails where kind = 'notices.news' order by id`);
  const shown = async (as: Actor = actors.admin, lang = 'en') => {
    const answer = await shop.request('/api/attacks', { as, headers: { 'accept-language': lang } });
    return answer.status === 200 ? (await answer.json()).attacks : answer.status;
  };
  return { rows, tell, post, guess, mails, shown };
}

test('passwords tried by the hundred: the owner sees it in the dashboard and is mailed once a day', async () => {
  const { rows, tell, guess, mails, shown } = await openAttacked();
  expect(await guess(499)).toEqual(new Set([401, 429]));
  expect(await rows('select from refusals')).toEqual([]);
  await tell();
  expect([await shown(), await mails()]).toEqual([[], []]);

  await guess(1);
  await tell();
  const [attack, ...others] = await shown();
  expect(others).toEqual([]);
  expect(attack).toMatchObject({
    kind: 'logins',
    count: 500,
    text: 'In one hour 500 log-ins with wrong passwords were refused.',
  });
  expect(Date.parse(attack.until) - Date.parse(attack.from)).toBe(3_600_000);
  expect((await shown(actors.admin, 'de'))[0].text).toContain('500 Anmeldungen');
  expect(await shown(actors.member)).toBe(403);
  await guess(20);
  await tell();
  await tell();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect([mail.to, mail.subject]).toEqual(['owner@example.com', 'An attack on the shop · Kiosk']);
  expect(mail.text).toContain('500 log-ins with wrong passwords');
  expect((await shown())[0].count).toBe(520);

  await rows(`update refusals set told_at = told_at - interval '25 hours'`);
  await tell();
  expect(await mails()).toHaveLength(2);
  await rows(`update refusals set hour = hour - interval '25 hours'`);
  expect(await shown()).toEqual([]);
});

test('spam in the contact form is counted apart from log-ins, also what a hidden field gives away', async () => {
  const { tell, post, shown, mails } = await openAttacked();
  const send = (website = '') =>
    post('/api/contact', { name: 'Bo', email: 'bo@example.com', message: 'Buy pills', website });
  for (let nth = 0; nth < 5; nth++) expect(await send('https://pills.example')).toBe(200);
  for (let nth = 0; nth < 95; nth++) expect(await send()).toBe(429);
  await tell();
  expect(await shown()).toMatchObject([{ kind: 'messages', count: 100 }]);
  expect((await mails())[0].text).toContain('100 messages and reviews');
});

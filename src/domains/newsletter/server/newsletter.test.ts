import { expect, test } from 'vitest';
import { openPostOffice } from '#platform/mail/testing/open-post-office.ts';
import { jobTable } from '#server/jobs.ts';
import { call, newMember } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import type { NewsletterIssue, Subscriber } from '../contract.ts';

type Mail = { kind: string; to: string; subject: string; text: string; html: string; url: string | null };
type Answer<Body> = { status: number; body: Body };

async function openNewsletter(environment: Record<string, string> = {}) {
  const shop = await openTestShop(environment);
  const rows = async <Row extends object>(text: string) => (await shop.kiosk.db.query<Row>(text)).rows;
  const send = async (path: string, body: object = {}, lang = 'en') => {
    const response = await call(
      shop,
      `/api/newsletter${path}${path.includes('?') ? '&' : '?'}lang=${lang}`,
      body,
    );
    return { status: response.status, body: await response.json() };
  };
  const staff = async <Body>(method: string, path: string, body?: object): Promise<Answer<Body>> => {
    const response = await shop.request(`/api/newsletter/${path}`, {
      method,
      as: actors.admin,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const issueOf = (body: unknown) => (body as { data: NewsletterIssue }).data;
  const mails = () =>
    rows<Mail>(
      `select kind, to_address as "to", subject, text, html, unsubscribe_url as url from mails order by id`,
    );
  const tokenIn = ({ text }: Pick<Mail, 'text'>) => /newsletter\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const subscribers = async () => (await staff<{ data: Subscriber[] }>('GET', 'subscribers')).body.data;
  const queue = () => jobTable['newsletter.send'].run(shop.kiosk.context(actors.system), {});
  const fill = (count: number) =>
    rows(`insert into newsletter_subscribers (id, email, locale, token, confirmed_at)
      select gen_random_uuid(), 'reader' || n || '@example.com', 'en', md5(n::text), now() from generate_series(1, ${count}) n`);
  return { shop, rows, send, staff, issueOf, mails, tokenIn, subscribers, queue, fill };
}

const texts = {
  subject: { en: 'Spring', de: 'Frühling' },
  body: { en: 'See our [lamps](/category/lamps).' },
};

test('an address gets the newsletter once it is confirmed, and each step is kept with its words', async () => {
  const { shop, send, mails, tokenIn, subscribers, rows } = await openNewsletter();
  expect(await send('', { email: 'no address' })).toMatchObject({
    status: 400,
    body: { code: 'auth.email_invalid' },
  });
  expect(await send('', { email: ' Mia@example.com ' }, 'de')).toEqual({
    status: 202,
    body: { needsConfirmation: true },
  });
  expect((await send('', { email: 'mia@example.com' }, 'de')).status).toBe(202);
  const [first, second, ...more] = await mails();
  expect([first?.kind, first?.to, first?.url, more]).toEqual([
    'newsletter.confirmation',
    'Mia@example.com',
    null,
    [],
  ]);
  expect(first?.subject).toContain('bestätigen');
  // Only the newest link counts.
  expect((await send('/confirmation', { token: tokenIn(first as Mail) })).body.code).toBe(
    'newsletter.link_gone',
  );
  const token = tokenIn(second as Mail);
  expect((await send('/confirmation', { token })).status).toBe(200);
  expect((await send('/confirmation', { token })).status).toBe(200);
  // An address that has it already hears nothing, and the answer is the same.
  expect((await send('', { email: 'mia@example.com' })).body).toEqual({ needsConfirmation: true });
  expect(await mails()).toHaveLength(2);
  const [mia] = await subscribers();
  expect(mia).toMatchObject({ email: 'Mia@example.com', state: 'active' });
  expect(mia?.consents.map(({ action }) => action)).toEqual(['asked', 'asked', 'confirmed', 'asked']);
  expect(mia?.consents[0]?.wording).toBe(
    'Sie erhalten unseren Newsletter per Mail und können ihn jederzeit abbestellen.',
  );

  expect((await send(`/unsubscription?token=${token}`)).status).toBe(200);
  expect((await send(`/unsubscription?token=${token}`)).status).toBe(200);
  expect((await send('/unsubscription?token=none')).body.code).toBe('newsletter.nothing_to_end');
  expect((await subscribers())[0]?.state).toBe('ended');
  expect((await send('/confirmation', { token })).status).toBe(404);
  await rows(`update newsletter_subscribers set confirmed_at = null, asked_at = now() - interval '3 days'`);
  await jobTable['newsletter.forget_waiting'].run(shop.kiosk.context(actors.system), {});
  expect(await rows('select 1 from newsletter_subscribers')).toEqual([]);
});

test('a member with a confirmed address need not confirm it; a deleted account leaves nothing', async () => {
  const { shop, mails, subscribers, staff, rows } = await openNewsletter();
  const member = await newMember(shop, { email: 'jo@example.com' });
  await rows(`update users set email_verified = true`);
  const response = await shop.request('/api/newsletter', {
    method: 'POST',
    as: { kind: 'member', userId: member.id },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'JO@example.com' }),
  });
  expect([response.status, await response.json()]).toEqual([202, { needsConfirmation: false }]);
  expect((await mails()).filter(({ kind }) => kind.startsWith('newsletter'))).toEqual([]);
  const [jo] = await subscribers();
  expect([jo?.state, jo?.consents.length]).toEqual(['active', 2]);
  const gone = await shop.request(`/api/newsletter/subscribers/${jo?.id}`, {
    method: 'DELETE',
    as: actors.admin,
  });
  expect(gone.status).toBe(200);
  expect(await staff('GET', 'subscribers?state=active&email=jo')).toEqual({
    status: 200,
    body: { data: [], next: null },
  });
});

test('an issue goes to each subscriber once in their language, whichever nodes send, and one click ends it', async () => {
  const office = await openPostOffice();
  try {
    const { shop, staff, issueOf, mails, queue, fill, rows, send } = await openNewsletter({
      SMTP_URL: office.url,
    });
    const created = await staff('POST', 'issues', texts);
    expect(created.status).toBe(201);
    const { id, version } = issueOf(created.body);
    expect((await staff('POST', `issues/${id}/send`, { version })).body).toMatchObject({
      code: 'newsletter.no_subscribers',
    });
    await fill(650);
    await rows(`update newsletter_subscribers set locale = 'de' where email = 'reader7@example.com'`);
    await rows(`update newsletter_subscribers set ended_at = now() where email = 'reader8@example.com'`);
    await rows(`update newsletter_subscribers set confirmed_at = null where email = 'reader9@example.com'`);
    const started = await staff('POST', `issues/${id}/send`, { version });
    expect([started.status, issueOf(started.body).status]).toEqual([202, 'sending']);
    expect((await staff('PATCH', `issues/${id}`, { ...texts, version: 2 })).body).toMatchObject({
      code: 'newsletter.already_sent',
    });
    await Promise.all([queue(), queue(), queue()]);
    await queue();
    const stopped = await staff('POST', `issues/${id}/stop`, {});
    expect(issueOf(stopped.body)).toMatchObject({ status: 'stopped' });
    await queue();
    expect((await mails()).length).toBe(issueOf(stopped.body).sent);
    const again = await staff('POST', `issues/${id}/send`, { version: issueOf(stopped.body).version });
    expect(again.status).toBe(202);
    const isOver = async () =>
      (await rows(`select 1 from newsletter_issues where status = 'sent'`)).length > 0;
    for (let turn = 0; turn < 5 && !(await isOver()); turn++) await queue();
    expect(await isOver()).toBe(true);
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(648);
    expect(sent).toHaveLength(648);
    const german = sent.find(({ to }) => to === 'reader7@example.com');
    expect(german?.subject).toBe('Frühling');
    expect(german?.html).toContain(`href="${shop.config.publicUrl}/de/category/lamps"`);
    expect(german?.html).toContain('Newsletter abbestellen');

    await rows(`delete from mails where to_address <> 'reader7@example.com'`);
    await runJobs(shop.kiosk);
    const raw = office.received.find(({ to }) => to.includes('reader7@example.com'))?.raw ?? '';
    const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /List-Unsubscribe: <([^>]+)>/.exec(unfolded)?.[1] ?? '';
    // As mail programs do it: no cookie, no origin, a form.
    const clicked = await shop.request(address.replace(shop.config.publicUrl, ''), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    expect(
      await rows(
        `select ended_at is not null as ended from newsletter_subscribers where email = 'reader7@example.com'`,
      ),
    ).toEqual([{ ended: true }]);

    const next = issueOf((await staff('POST', 'issues', texts)).body);
    const soon = await staff('POST', `issues/${next.id}/send`, { version: next.version });
    expect(soon.body).toMatchObject({ code: 'newsletter.too_soon' });
    await rows(
      `update newsletter_issues set started_at = now() - interval '2 days', status = 'sending' where id = '${id}'`,
    );
    const busy = await staff('POST', `issues/${next.id}/send`, { version: next.version });
    expect(busy.body).toMatchObject({ code: 'newsletter.sending_another' });
    expect((await send('/confirmation', { token: 'x' })).status).toBe(404);
  } finally {
    await office.close();
  }
});

test('staff write, preview, try and delete an issue; two who edit it at once are told', async () => {
  const { staff, issueOf, shop } = await openNewsletter();
  expect((await staff('POST', 'issues', { subject: { en: 'x' }, body: { en: ' ' } })).body).toMatchObject({
    code: 'newsletter.no_text',
  });
  const draft = issueOf((await staff('POST', 'issues', texts)).body);
  const change = { subject: { en: 'Summer' }, body: { en: 'Warm.' }, version: draft.version };
  expect(issueOf((await staff('PATCH', `issues/${draft.id}`, change)).body).subject).toEqual({
    en: 'Summer',
  });
  expect((await staff('PATCH', `issues/${draft.id}`, change)).body).toMatchObject({
    code: 'newsletter.changed_meanwhile',
  });
  const preview = await staff<{ subject: string; html: string }>('POST', 'preview', {
    ...texts,
    locale: 'de',
  });
  expect(preview.body.subject).toBe('Frühling');
  expect(preview.body.html).toContain('lamps</a>');
  const owner = await newMember(shop, { email: 'owner@example.com' });
  const tried = await shop.request(`/api/newsletter/issues/${draft.id}/test`, {
    method: 'POST',
    as: { ...actors.admin, userId: owner.id },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locale: 'en' }),
  });
  expect([tried.status, await tried.json()]).toEqual([202, { to: 'owner@example.com' }]);
  expect((await staff('POST', `issues/${draft.id}/stop`, {})).body).toMatchObject({
    code: 'newsletter.not_sending',
  });
  expect((await staff('DELETE', `issues/${draft.id}`)).status).toBe(200);
  expect((await staff<{ data: unknown[]; subscribers: number }>('GET', 'issues')).body).toEqual({
    data: [],
    subscribers: 0,
  });
});

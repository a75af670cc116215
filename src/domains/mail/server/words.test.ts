import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeDemoParts } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { sentenceOf } from '#platform/i18n/server-messages.ts';
import { locales } from '#platform/locale.ts';
import { variantName, variantsOf } from '#platform/mail/sentence-variants.ts';
import { linkIn, mailsTo } from '#tests/support/mails.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { newestMail, newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { checkWords } from '../check-words.ts';
import { mailKinds } from '../mail-kinds.ts';
import { fieldsOf } from './words.ts';

test('every text that an owner can change is there in each language, and may be stored as it is', () => {
  for (const kind of mailKinds)
    for (const locale of locales)
      for (const field of fieldsOf(kind, locale, new Map())) {
        const name = `${locale} ${kind.kind} ${field.id}`;
        expect([name, field.shipped === '' && field.id !== 'signature']).toEqual([name, false]);
        expect([name, checkWords(field.shipped, field)]).toEqual([name, null]);
      }
});

test('the variants of a message are told apart as the message itself does', () => {
  const text = sentenceOf('server/orders/placed', 'text', 'en') ?? '';
  const variants = variantsOf(text);
  expect(Object.keys(variants?.texts ?? {})).toEqual(['yes', 'other']);
  if (!variants) return;
  expect(['yes', 'no'].map((isPaid) => variantName(variants, { isPaid }, 'en'))).toEqual(['yes', 'other']);
  expect(variantsOf('Hello {name}, {count, plural, one {one} other {many}}')).toBe(null);
});

test('an owner writes the words of a mail, customers get them in their language, and a reset brings back the shop’s', async () => {
  const checkout = await openCheckout();
  const { shop, ask, placed, rows } = checkout;
  const save = (words: Record<string, string>, as: Actor = actors.admin) =>
    ask('PUT', '/api/mail-kinds/orders.placed', { locale: 'de', words }, as);
  const saved = await save({
    subject: 'Danke für {code}, <b>bald</b> da',
    'text:other': 'Ihre Bestellung {code} bei {storeName} ist da.',
  });
  expect(saved.status).toBe(200);
  await ask(
    'PUT',
    '/api/mail-kinds/layout',
    { locale: 'de', words: { signature: 'Laden GmbH\nHafen 9' } },
    actors.admin,
  );
  const { code } = await placed({ lang: 'de', email: 'jonas@example.com' });
  await placed({ email: 'ida@example.com' });
  await newestMail(shop, 'jonas@example.com');
  const [german, english] = await rows<{ subject: string; html: string; text: string }>(
    `select subject, html, text from mails where kind = 'orders.placed' order by locale`,
  );
  expect(german?.subject).toBe(`Danke für ${code}, <b>bald</b> da`);
  expect(german?.text).toContain(`Ihre Bestellung ${code} bei `);
  expect(german?.text).toContain('Laden GmbH\nHafen 9');
  expect(german?.html).toContain('Laden GmbH<br>Hafen 9');
  expect(english?.subject).toMatch(/^Your order/);

  for (const [words, problem] of [
    [{ subject: 'Für {customer}' }, 'mail.placeholder_unknown'],
    [{ 'text:yes': 'Danke.' }, 'mail.placeholder_missing'],
    [{ subject: 'Danke {' }, 'mail.braces'],
    [{ subject: 'Danke\nsehr' }, 'mail.one_line'],
    [{ nothing: 'x' }, 'mail.field_unknown'],
  ] as const)
    expect(await save(words as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: problem },
    });
  expect((await save({}, actors.member)).status).toBe(403);
  const kind = (name: string) => ask('GET', `/api/mail-kinds/${name}?locale=de`, undefined, actors.admin);
  expect((await kind('orders.nothing')).status).toBe(404);
  expect((await kind('orders.placed')).status).toBe(200);

  await save({ subject: '', 'text:other': '' });
  const again = await placed({ lang: 'de', email: 'jonas@example.com' });
  await newestMail(shop, 'jonas@example.com');
  const [newest] = await rows<{ subject: string }>(
    `select subject from mails where locale = 'de' order by id desc limit 1`,
  );
  expect(newest?.subject).toContain(`Ihre Bestellung ${again.code}`);
  const audit = await rows(`select from audit_entries where action = 'mail.words_changed'`);
  expect(audit).toHaveLength(3);
});

test('an owner writes the words of the mail with the payment link, and its customer pays by it', async () => {
  const checkout = await openCheckout();
  const { shop, ask, placed, send } = checkout;
  await writeDemoParts(checkout.staff, {});
  const save = (words: Record<string, string>) =>
    ask('PUT', '/api/mail-kinds/orders.payment_due', { locale: 'en', words }, actors.admin);
  expect(await save({ 'text:other': 'Please pay for {code}.' })).toMatchObject({
    status: 400,
    body: { code: 'mail.placeholder_missing' },
  });
  const words = { heading: 'Nearly yours', 'text:other': '{due} for {code} until {until}, please.' };
  expect((await save(words)).status).toBe(200);
  await ask(
    'PUT',
    '/api/mail-kinds/orders.common',
    { locale: 'en', words: { payNow: 'To the till' } },
    actors.admin,
  );
  const { code } = await placed({ provider: 'test-card', cardNumber: '4000000000000002' });
  const path = `/api/orders/${code}/payment-requests`;
  expect((await send('POST', path, {}, { as: actors.admin, key: randomUUID() })).status).toBe(200);
  const mail = (await newestMail(shop, 'mia@example.com')) ?? '';
  for (const part of ['Nearly yours', `44.98 for ${code} until`, 'To the till']) expect(mail).toContain(part);
  expect(linkIn(mail)).toMatch(/\/pay\/[\w-]{20,}$/);
});

test('an owner sees every mail before customers do, with the newest order but not its link, and gets a test', async () => {
  const checkout = await openCheckout();
  const { shop, ask, placed, rows } = checkout;
  const owner = await newMember(shop);
  await rows("update users set role = 'owner' where id = $1", [owner.id]);
  const as = { ...actors.admin, userId: owner.id } as typeof actors.admin;
  const preview = (kind: string, words = {}) =>
    ask('POST', `/api/mail-kinds/${kind}/preview`, { locale: 'en', words }, as);
  expect((await preview('orders.placed')).body).toMatchObject({ isOfOrder: false });
  const { code, token } = await placed({ email: 'jonas@example.com' });
  for (const { kind } of mailKinds) {
    const { status, body } = await preview(kind);
    expect([
      kind,
      status,
      /\{\w+\}|undefined/.test(`${body.subject}${body.html}`.replace(/<style[\s\S]*<\/style>/, '')),
    ]).toEqual([kind, 200, false]);
  }
  const unsaved = (await preview('orders.placed', { subject: 'New {code}' })).body;
  expect(unsaved).toMatchObject({ subject: `New ${code}`, isOfOrder: true });
  expect(unsaved.html).not.toContain(token);
  const tested = await ask('POST', '/api/mail-kinds/orders.placed/test', { locale: 'en', words: {} }, as);
  expect([tested.status, tested.body]).toEqual([202, { to: owner.email }]);
  await newestMail(shop, owner.email);
  const mails = await mailsTo(owner.email, shop.config.dataDir);
  expect(mails.some((mail) => mail.includes(`Your order ${code}`) && !linkIn(mail).includes(token))).toBe(
    true,
  );
  for (let sent = 1; sent < 20; sent += 1)
    await ask('POST', '/api/mail-kinds/layout/test', { locale: 'en', words: {} }, as);
  expect((await ask('POST', '/api/mail-kinds/layout/test', { locale: 'en', words: {} }, as)).status).toBe(
    429,
  );
});

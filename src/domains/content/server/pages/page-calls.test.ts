import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { DashboardPage } from '../../contract/pages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function send(method: string, path: string, body?: object, as: Actor = actors.admin) {
  const response = await shop.request(`/api/content/${path}`, {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...(await response.json()) };
}
const texts = { title: 'About us', body: '# Hello', texts: { de: { title: 'Über uns' } } };

test('an owner writes a page, and visitors read it at once, without scripts', async () => {
  const { data } = await send('GET', 'pages');
  expect(data.map(({ slug, version }: DashboardPage) => [slug, version])).toContainEqual(['about', 0]);
  const made = await send('PUT', 'pages/about', { ...texts, version: 0 });
  expect(made).toMatchObject({ status: 200, data: { ...texts, slug: 'about', version: 1 } });
  const changed = await send('PUT', 'pages/about', {
    ...texts,
    body: '# Mugs <script>alert(1)</script>',
    version: 1,
  });
  expect(changed.data.version).toBe(2);
  expect((await send('GET', 'pages/about', undefined, actors.visitor)).html).toBe('<h2>Mugs </h2>');
  const log = await (await shop.request('/api/audit?subjectType=page', { as: actors.admin })).json();
  expect(log.entries[0]).toMatchObject({
    action: 'page.changed',
    subject: { id: 'about' },
    details: { before: { body: '# Hello' }, after: { body: '# Mugs <script>alert(1)</script>' } },
  });
});

test('of two who write a page at once one is told, and nobody writes a page that has no address', async () => {
  const write = (title: string) => send('PUT', 'pages/terms', { ...texts, title, version: 0 });
  const both = await Promise.all([write('Terms'), write('Our terms')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await send('PUT', 'pages/secrets', { ...texts, version: 0 })).status).toBe(404);
  expect((await send('PUT', 'pages/imprint', { ...texts, title: ' ', version: 0 })).status).toBe(400);
});

test('support, members and visitors write no page', async () => {
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
    [support, 403],
  ] as const) {
    const answers = [
      await send('GET', 'pages', undefined, as),
      await send('PUT', 'pages/about', { ...texts, version: 2 }, as),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  }
});

test('an owner whose shop moved finds the pages that still have the former address, in any language', async () => {
  const change = async (changes: object) => {
    const { version } = await (await shop.request('/api/settings', { as: actors.admin })).json();
    const response = await shop.request('/api/settings', {
      method: 'PATCH',
      as: actors.admin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes, version }),
    });
    expect(response.status).toBe(200);
  };
  const formerIn = async () =>
    Object.fromEntries(
      (await send('GET', 'pages')).data.map(({ slug, formerDetails }: DashboardPage) => [
        slug,
        formerDetails,
      ]),
    );
  const address = ['Lindenweg 4', '10115 Berlin'];
  await change({ storeName: 'Teas', company: 'Teas Ltd', address, email: 'old@teas.example' });
  const imprint = 'Teas Ltd\\\nLindenweg 4\\\n10115 Berlin\n\nWrite to old@teas\\.example';
  await send('PUT', 'pages/imprint', { title: 'Imprint', body: imprint, version: 0 });
  const german = { title: 'Rückgabe', body: 'An Teas Ltd, Lindenweg 4, 10115 Berlin' };
  const returns = { title: 'Returns', body: 'Send it to Lindenweg 45.', texts: { de: german } };
  await send('PUT', 'pages/shipping-and-returns', { ...returns, version: 0 });
  expect((await formerIn()).imprint).toEqual([]);

  await change({
    company: 'Teas Ltd & Co',
    address: ['Parkweg 1', '10115 Berlin'],
    email: 'new@teas.example',
  });
  expect(await formerIn()).toMatchObject({
    imprint: ['Teas Ltd', 'Lindenweg 4', 'old@teas.example'],
    'shipping-and-returns': ['Teas Ltd', 'Lindenweg 4'],
    about: [],
  });
  const body = imprint.replace('Teas Ltd', 'Teas Ltd & Co').replace('Lindenweg 4', 'Parkweg 1');
  const { data } = await send('PUT', 'pages/imprint', { title: 'Imprint', body, version: 1 });
  expect(data.formerDetails).toEqual(['old@teas.example']);
  await change({ email: 'old@teas.example' });
  expect((await formerIn()).imprint).toEqual([]);
});

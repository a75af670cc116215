import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { DashboardSlide } from '../../contract/slides.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function send(method: string, path: string, body?: object, as: Actor = actors.admin) {
  const response = await shop.request(`/api/${path}`, {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: DashboardSlide & DashboardSlide[]; code?: string };
  return { status: response.status, ...answer };
}
const slide = {
  title: 'Tea time',
  texts: { de: { title: 'Teezeit' } },
  body: 'Pots',
  button: 'Look',
  href: '/category/tea',
};
const shown = async () => {
  const home = await (await shop.request('/api/browse/home')).json();
  return home.slides.map(({ title }: { title: string }) => title);
};

test('an owner makes slides with a picture, puts them in order and takes one away, and the home page follows at once', async () => {
  const image = `data:image/png;base64,${await readFile('public/icon-192.png', 'base64')}`;
  const first = await send('POST', 'slides', { ...slide, image, tone: 'sage' });
  expect(first).toMatchObject({ status: 201, data: { ...slide, tone: 'sage', version: 1 } });
  expect(first.data.image).toMatch(/^\/media\/[0-9a-f]{32}-192\.webp$/);
  expect(first.data.picture).toMatchObject({
    src: first.data.image.replace('-192.webp', ''),
    width: 192,
    height: 192,
  });
  const second = await send('POST', 'slides', { ...slide, title: 'Second' });
  expect(await shown()).toEqual(['Tea time', 'Second']);
  await send('PUT', 'slide-order', { ids: [second.data.id] });
  expect(await shown()).toEqual(['Second', 'Tea time']);
  const { id } = first.data;
  const change = { title: 'Tea', image: '', endsAt: '2020-01-01T00:00:00.000Z' };
  expect((await send('PATCH', `slides/${id}`, change)).data).toMatchObject(change);
  expect(await shown()).toEqual(['Second']);
  expect((await send('DELETE', `slides/${id}`)).status).toBe(200);
  expect((await send('DELETE', `slides/${id}`)).code).toBe('content.slide_not_found');
});

test('an older version overwrites nothing, and what is no picture or leads out of the shop is refused', async () => {
  const { data } = await send('POST', 'slides', slide);
  const change = { title: 'Mine', version: data.version };
  const both = await Promise.all([1, 2].map(() => send('PATCH', `slides/${data.id}`, change)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = [
    { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
    { image: 'data:image/png;base64,AAAA' },
    { href: '//evil.example' },
    { href: 'x' },
    { title: ' ' },
  ];
  for (const terms of refused)
    expect((await send('POST', 'slides', { ...slide, ...terms })).status).toBe(400);
});

test('support, members and visitors neither see nor change what slides are made of', async () => {
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
    [support, 403],
  ] as const) {
    const answers = await Promise.all([
      send('GET', 'slides', undefined, as),
      send('POST', 'slides', slide, as),
      send('PATCH', `slides/${newId()}`, {}, as),
      send('DELETE', `slides/${newId()}`, undefined, as),
      send('PUT', 'slide-order', { ids: [] }, as),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  }
});

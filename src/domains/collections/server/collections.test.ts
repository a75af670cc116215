import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, updateProduct } from '#domains/catalog/server/index.ts';
import { adjustStock } from '#domains/inventory/server/index.ts';
import { endDeal, scheduleDeal } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { layShelves } from '#tests/support/open-shelves.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';
import type { CollectionPage, OpenedCollection, Preview, Rules } from '../contract.ts';
import { settleCollections } from './settle.ts';

let shelves: Awaited<ReturnType<typeof layShelves>>;
beforeAll(async () => {
  shelves = await layShelves(await createTestShop());
});
afterAll(() => shelves.shop.close());

type Answer<Body> = { status: number; body: { data: Body; code?: string } };
const call = async <Body = OpenedCollection>(
  method: string,
  path = '',
  body?: object,
  as: Actor = actors.admin,
) => (await shelves.ask(method, `/api/dashboard/collections${path}`, body, as)) as unknown as Answer<Body>;
const create = async (body: object) => (await call('POST', '', { name: 'Some', ...body })).body.data;
const settle = () => runJobs(shelves.shop.kiosk);
/** What the schedule runs every minute. */
const onSchedule = () => settleCollections(shelves.shop.kiosk.context(actors.system));
const open = async (slug: string, query = '') =>
  (await shelves.ask('GET', `/api/collections/${slug}${query}`)).body as unknown as CollectionPage;
const names = async (slug: string, query = '') => (await open(slug, query)).items.map(({ name }) => name);
const rules = (match: Rules['match'], ...conditions: Rules['conditions']) => ({
  rules: { match, conditions },
});

test('staff puts products into a collection in an order of their own, and shoppers see them so', async () => {
  const [cup, jug, pan] = [
    await shelves.add({ name: 'Cup' }),
    await shelves.add({ name: 'Jug', variants: [{ priceMinor: 500, onHand: 0 }] }),
    await shelves.add({ name: 'Pan', status: 'draft' }),
  ];
  const made = await create({ name: 'For the table', products: [jug.id, pan.id, cup.id] });
  expect(made).toMatchObject({ slug: 'for-the-table', sort: 'manual', productCount: 2, rules: null });
  expect(made.products.map(({ name, isListed }) => [name, isListed])).toEqual([
    ['Jug', true],
    ['Pan', false],
    ['Cup', true],
  ]);
  expect(await names('for-the-table')).toEqual(['Jug', 'Cup']);
  expect(await names('for-the-table', '?sort=price_desc')).toEqual(['Cup', 'Jug']);
  expect(await names('for-the-table', '?inStock=true')).toEqual(['Cup']);
  expect((await call('GET', `/${made._id}`)).body.data).toEqual(made);
  const { version } = made;
  const moved = await call('PATCH', `/${made._id}`, { version, products: [cup.id, jug.id] });
  expect(moved.body.data.products.map(({ name }) => name)).toEqual(['Cup', 'Jug']);
  expect(await names('for-the-table')).toEqual(['Cup', 'Jug']);
  const late = await call('PATCH', `/${made._id}`, { version, name: 'Late' });
  expect(late.body.code).toBe('collections.changed_meanwhile');
});

test('products join and leave a collection as its rules say, whatever changes', async () => {
  const { id } = await shelves.add({
    name: 'Rug',
    tags: ['Sale'],
    variants: [{ priceMinor: 4_000, onHand: 3 }],
  });
  const cheap = await create({
    name: 'Cheap',
    ...rules('all', { kind: 'tag', is: 'is', value: 'SALE' }, { kind: 'price', is: 'at_most', value: 30 }),
  });
  const scarce = await create({
    name: 'Scarce',
    ...rules('all', { kind: 'tag', is: 'is', value: 'sale' }, { kind: 'stock', is: 'at_most', value: 2 }),
  });
  await settle();
  expect([await names(cheap.slug), await names(scarce.slug)]).toEqual([[], []]);

  const deal = {
    productId: id,
    percentOff: 50,
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 3_600_000),
  };
  const { id: dealId } = await scheduleDeal(shelves.staff, deal);
  await settle();
  expect(await names(cheap.slug)).toEqual(['Rug']);
  await endDeal(shelves.staff, { id: dealId });
  await settle();
  expect(await names(cheap.slug)).toEqual([]);

  const [variant] = await shelves.rows<{ id: string }>('select id from variants where product_id = $1', [id]);
  await adjustStock(shelves.staff, { variantId: variant?.id ?? '', by: -1 });
  await onSchedule();
  expect(await names(scarce.slug)).toEqual(['Rug']);

  await updateProduct(shelves.staff, { id, tags: ['new'] });
  await settle();
  expect(await names(scarce.slug)).toEqual([]);
  await updateProduct(shelves.staff, { id, tags: ['sale'], status: 'archived' });
  await settle();
  expect((await open(scarce.slug)).total).toBe(0);
});

test('deals and ages change a collection when their time comes, without anybody’s touch', async () => {
  const { rows } = shelves;
  const { id } = await shelves.add({ name: 'Lamp', tags: ['timed'] });
  const timed = { kind: 'tag', is: 'is', value: 'timed' } as const;
  const fresh = await create({
    name: 'Fresh',
    ...rules('all', timed, { kind: 'age', is: 'at_most', value: 10 }),
  });
  const onDeal = await create({ name: 'On deal', ...rules('all', timed, { kind: 'deal', is: 'yes' }) });
  await settle();
  expect([await names(fresh.slug), await names(onDeal.slug)]).toEqual([['Lamp'], []]);

  // As if the last look was earlier: since then the product has reached its age, and a deal has begun.
  await rows(`update products set created_at = now() - interval '10 days 1 minute' where id = $1`, [id]);
  await rows(
    'update listings set listed_at = p.created_at from products p where p.id = product_id and p.id = $1',
    [id],
  );
  await rows(
    `insert into deals (id, product_id, percent_off, starts_at, ends_at)
     values (gen_random_uuid(), $1, 10, now() - interval '1 minute', now() + interval '1 hour')`,
    [id],
  );
  await rows(`update collection_clock set checked_at = now() - interval '5 minutes'`);
  await onSchedule();
  expect([await names(fresh.slug), await names(onDeal.slug)]).toEqual([[], ['Lamp']]);
});

test('staff sees how many products rules would bring before saving them', async () => {
  const { id: garden } = await createCategory(shelves.staff, { name: 'Garden' });
  await shelves.add({ name: 'Rake', categoryId: garden });
  await shelves.add({ name: 'Hose', categoryId: garden, originCountry: 'DE' });
  const preview = async (asked: object) =>
    (await shelves.ask('POST', '/api/dashboard/collections/preview', asked, actors.admin))
      .body as unknown as Preview;
  const inGarden = { kind: 'category', is: 'is', value: garden } as const;
  const found = await preview(rules('all', inGarden));
  expect([found.count, found.products.map(({ name }) => name)]).toEqual([2, ['Hose', 'Rake']]);
  const german = await preview(
    rules('all', inGarden, { kind: 'field', field: 'originCountry', is: 'is', value: 'de' }),
  );
  expect(german.products.map(({ name }) => name)).toEqual(['Hose']);
  const others = await preview(
    rules('all', inGarden, { kind: 'field', field: 'originCountry', is: 'empty', value: '' }),
  );
  expect(others.products.map(({ name }) => name)).toEqual(['Rake']);
});

test('a hidden or deleted collection is not found, and the list has the others', async () => {
  const made = await create({ name: 'Secret', texts: { de: { name: 'Geheim' } } });
  expect((await open('secret')).collection).toMatchObject({ name: 'Secret' });
  expect((await open('secret', '?lang=de')).collection.name).toBe('Geheim');
  await call('PATCH', `/${made._id}`, { version: made.version, isVisible: false });
  expect((await shelves.ask('GET', '/api/collections/secret')).status).toBe(404);
  const listed = async () =>
    ((await shelves.ask('GET', '/api/collections')).body.data as { name: string }[]).map(({ name }) => name);
  expect(await listed()).not.toContain('Secret');
  await call('PATCH', `/${made._id}`, { version: made.version + 1, isVisible: true });
  expect(await listed()).toContain('Secret');
  expect((await call('DELETE', `/${made._id}`)).status).toBe(200);
  expect((await shelves.ask('GET', '/api/collections/secret')).status).toBe(404);
  expect((await create({ name: 'Secret' })).slug).toBe('secret');
});

test('members cannot make a collection, and a product that is not there cannot be put into one', async () => {
  expect((await call('POST', '', { name: 'Mine' }, actors.member)).status).toBe(403);
  const unknown = await call('POST', '', { name: 'Odd', products: ['01890000-0000-7000-8000-000000000000'] });
  expect(unknown.body.code).toBe('collections.unknown_product');
  expect((await call('POST', '', { name: ' ' })).body.code).toBe('collections.name_empty');
});

test('a product is put at the end of a collection from its own form, and taken out', async () => {
  const [fork, spoon] = [await shelves.add({ name: 'Fork' }), await shelves.add({ name: 'Spoon' })];
  const made = await create({ name: 'Cutlery', products: [fork.id] });
  const ruled = await create({
    name: 'Cutlery by rule',
    ...rules('all', { kind: 'tag', is: 'is', value: 'x' }),
  });
  const put = (id: string, product = spoon.id, as?: Actor) =>
    call('PUT', `/${id}/products/${product}`, undefined, as);
  const isIn = async () =>
    (
      (await shelves.ask('GET', `/api/dashboard/products/${spoon.id}/collections`, undefined, actors.admin))
        .body as { data: { name: string; isIn: boolean }[] }
    ).data.filter(({ name }) => name.startsWith('Cutlery'));
  expect(await isIn()).toEqual([{ _id: made._id, name: 'Cutlery', isIn: false }]);
  expect((await put(made._id)).status).toBe(200);
  expect((await put(made._id)).status).toBe(200);
  expect(await names('cutlery')).toEqual(['Fork', 'Spoon']);
  expect(await isIn()).toEqual([{ _id: made._id, name: 'Cutlery', isIn: true }]);
  expect((await put(ruled._id)).body.code).toBe('collections.not_found');
  expect((await put(made._id, made._id)).body.code).toBe('collections.unknown_product');
  expect((await put(made._id, spoon.id, actors.member)).status).toBe(403);
  const open = await call('PATCH', `/${made._id}`, { version: made.version, name: 'Late' });
  expect(open.body.code).toBe('collections.changed_meanwhile');
  expect((await call('DELETE', `/${made._id}/products/${spoon.id}`)).status).toBe(200);
  expect(await names('cutlery')).toEqual(['Fork']);
});

test('own fields bring products as their values change, in the words of the main language', async () => {
  const field = { subject: 'product', key: 'stuffing', kind: 'text', name: 'Stuffing' };
  expect((await shelves.ask('POST', '/api/custom-fields', field, actors.admin)).status).toBe(201);
  const { id } = await shelves.add({ name: 'Sofa' });
  const write = (stuffing: Record<string, string>) =>
    updateProduct(shelves.staff, { id, customValues: { stuffing } });
  const stuffed = rules('all', { kind: 'custom', field: 'stuffing', is: 'contains', value: 'HAIR' });
  const made = await create({ name: 'Stuffed', ...stuffed });
  await write({ en: 'Horsehair', de: 'Federn' });
  const preview = await shelves.ask('POST', '/api/dashboard/collections/preview', stuffed, actors.admin);
  expect(preview.body.count).toBe(1);
  await settle();
  expect(await names(made.slug)).toEqual(['Sofa']);
  await write({ de: 'Haircloth' });
  await settle();
  expect(await names(made.slug)).toEqual([]);

  const settings = async (changes: object) => {
    const { version } = (await shelves.ask('GET', '/api/settings', undefined, actors.admin)).body;
    const answer = await shelves.ask('PATCH', '/api/settings', { changes, version }, actors.admin);
    expect(answer.status).toBe(200);
  };
  await settings({ mainLanguage: 'de' });
  await settle();
  expect(await names(made.slug)).toEqual(['Sofa']);
  await settings({ mainLanguage: 'en' });
});

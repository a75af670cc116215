import { expect, test } from 'vitest';
import { createSeller, setSellerActive } from '#domains/catalog/server/index.ts';
import { createSlide, writeSetting } from '#domains/content/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import { recordReview } from '#domains/reviews/server/index.ts';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { rebuildVocabulary } from './search/vocabulary.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const sized = {
  name: 'Tea Cup',
  texts: { de: { name: 'Teetasse' } },
  options: [
    {
      name: 'Size',
      texts: { de: { name: 'Größe' } },
      choices: [{ value: 'Small', texts: { de: { label: 'Klein' } } }, { value: 'Large' }],
    },
  ],
  variants: [
    { sku: 'CUP-S', choices: ['Small'], priceMinor: 1000, onHand: 2 },
    { sku: 'CUP-L', choices: ['Large'], priceMinor: 1500, onHand: 0 },
  ],
};

test('a product page is in the requested language, by id and by slug', async () => {
  const { add, ask } = await openShelves();
  const { id, slug } = await add(sized);
  const english = await ask('GET', `/api/browse/products/${slug}`);
  expect(english.body).toMatchObject({
    _id: id,
    slug,
    name: 'Tea Cup',
    brand: 'Halden',
    price: 10,
    priceVaries: true,
    deal: null,
    countInStock: 2,
    inStock: true,
    variantId: null,
    pictures: [],
    ratingCounts: [0, 0, 0, 0, 0],
    reviews: [],
    category: { slug: 'kitchen', name: 'Kitchen' },
    options: [
      {
        name: 'Size',
        choices: [
          { value: 'Small', label: 'Small' },
          { value: 'Large', label: 'Large' },
        ],
      },
    ],
    variants: [
      { sku: 'CUP-S', choices: ['Small'], price: 10, dealPrice: null, countInStock: 2 },
      { sku: 'CUP-L', choices: ['Large'], price: 15, dealPrice: null, countInStock: 0 },
    ],
  });
  const german = await ask('GET', `/api/browse/products/${id.toUpperCase()}?lang=de`);
  expect(german.body).toMatchObject({
    name: 'Teetasse',
    options: [
      {
        name: 'Größe',
        choices: [
          { value: 'Small', label: 'Klein' },
          { value: 'Large', label: 'Large' },
        ],
      },
    ],
  });
});

test('a product whose name looks like an id is found by its slug', async () => {
  const { add, ask } = await openShelves();
  const name = newId();
  const { id, slug } = await add({ name });
  expect(slug).toBe(name);
  expect((await ask('GET', `/api/browse/products/${name}`)).body).toMatchObject({ _id: id, name });
  expect((await ask('GET', `/api/browse/products/${newId()}`)).status).toBe(404);
});

test('a deal applies from its start until just before its end, and the answer has the time of its next change', async () => {
  const { shop, staff, add, ask, rows } = await openShelves();
  const [running, over, later] = [
    await add(sized),
    await add({ name: 'Over' }),
    await add({ name: 'Later' }),
  ];
  const endsAt = inHours(1);
  await scheduleDeal(staff, { productId: running.id, percentOff: 25, startsAt: inHours(-1), endsAt });
  await scheduleDeal(staff, {
    productId: over.id,
    percentOff: 25,
    startsAt: inHours(-2),
    endsAt: inHours(-1),
  });
  await scheduleDeal(staff, {
    productId: later.id,
    percentOff: 25,
    startsAt: inHours(2),
    endsAt: inHours(3),
  });
  const { body } = await ask('GET', `/api/browse/products/${running.slug}`);
  expect(body).toMatchObject({ price: 10, deal: { price: 7.5, endsAt: endsAt.toISOString() } });
  expect(body.variants).toMatchObject([{ dealPrice: 7.5 }, { dealPrice: 11.25 }]);
  for (const { slug } of [over, later]) {
    expect((await ask('GET', `/api/browse/products/${slug}`)).body).toMatchObject({ deal: null });
  }
  const home = await ask('GET', '/api/browse/home');
  expect(home.body).toMatchObject({ dealsRun: true, deals: [{ _id: running.id, deal: { price: 7.5 } }] });
  const cheap = await ask('GET', '/api/browse/products?maxPrice=7.5');
  expect(cheap.body).toMatchObject({ total: 1, items: [{ _id: running.id }] });

  // At the exact end of a deal: a statement's now() is the same in both places.
  const atItsEnd =
    'begin; update deals set ends_at = now() where percent_off = 25 and ends_at > now() and starts_at < now()';
  const client = await shop.kiosk.db.connect();
  await client.query(atItsEnd);
  const { rows: prices } = await client.query(
    'select count(*)::integer as running from deals where starts_at <= now() and ends_at > now()',
  );
  await client.query('commit');
  client.release();
  expect(prices).toEqual([{ running: 0 }]);
  expect((await ask('GET', `/api/browse/products/${running.slug}`)).body).toMatchObject({ deal: null });
  expect(await rows('select 1 from deals')).toHaveLength(3);
  const newest = await ask('GET', '/api/browse/home');
  expect(newest.body).toMatchObject({
    dealsRun: false,
    deals: [{ name: 'Later' }, { name: 'Over' }, { name: 'Tea Cup' }],
  });
});

test('a deal above the regular price is ignored', async () => {
  const { staff, add, ask } = await openShelves();
  const { id, slug } = await add(sized);
  await scheduleDeal(staff, { productId: id, priceMinor: 1200, startsAt: inHours(-1), endsAt: inHours(1) });
  const { body } = await ask('GET', `/api/browse/products/${slug}`);
  expect(body).toMatchObject({ price: 10, deal: null });
  expect(body.variants).toMatchObject([{ dealPrice: null }, { dealPrice: 12 }]);
});

test('approved reviews are shown, newest first, and count for the rating', async () => {
  const { staff, add, ask, addMember } = await openShelves();
  const { id, slug } = await add();
  const draft = { productId: id, comment: 'Fine.' };
  await recordReview(staff, { ...draft, userId: await addMember('Ana'), rating: 5, createdAt: inHours(-2) });
  await recordReview(staff, { ...draft, userId: await addMember('Ben'), rating: 2, createdAt: inHours(-1) });
  await recordReview(staff, { ...draft, userId: await addMember('Cem'), rating: 1, isApproved: false });
  const { body } = await ask('GET', `/api/browse/products/${slug}`);
  expect(body).toMatchObject({ rating: 3.5, reviewCount: 2, ratingCounts: [0, 1, 0, 0, 1] });
  expect(body.reviews).toMatchObject([
    { rating: 2, userId: { firstName: 'Ben' } },
    { rating: 5, userId: { firstName: 'Ana' } },
  ]);
});

test('a text without a translation is marked with its language, on every page that shows it', async () => {
  const { add, ask, staff, categoryId } = await openShelves();
  const choices = [{ value: 'Red', texts: { de: { label: 'Rot' } } }, { value: 'Blue' }];
  const { id } = await add({
    name: 'Mug',
    texts: { de: { name: 'Becher' } },
    options: [{ name: 'Color', choices }],
    variants: [
      { choices: ['Red'], priceMinor: 1000 },
      { choices: ['Blue'], priceMinor: 1000 },
    ],
  });
  await add({ name: 'Saucer' });
  const slide = { title: 'Sale', body: 'Today only.', button: 'Look', href: '/', position: 0 };
  await createSlide(staff, { ...slide, texts: { de: { title: 'Angebote' } } });
  const product = async (lang: string) => (await ask('GET', `/api/browse/products/${id}?lang=${lang}`)).body;
  expect(await product('de')).toMatchObject({
    name: 'Becher',
    nameLang: null,
    description: 'Holds tea.',
    descriptionLang: 'en',
    category: { name: 'Kitchen', nameLang: 'en' },
    options: [{ nameLang: 'en', choices: [{ label: 'Rot', labelLang: null }, { labelLang: 'en' }] }],
    related: [{ name: 'Saucer', nameLang: 'en' }],
  });
  expect(await product('en')).toMatchObject({ nameLang: null, descriptionLang: null });
  const list = (await ask('GET', `/api/browse/categories/${categoryId}?lang=de`)).body;
  expect(list).toMatchObject({
    category: { nameLang: 'en', descriptionLang: 'en' },
    items: [{ nameLang: 'en' }, { name: 'Becher', nameLang: null }],
  });
  const home = (await ask('GET', '/api/browse/home?lang=de')).body;
  expect(home.slides).toMatchObject([{ titleLang: null, descLang: 'en', buttonLang: 'en' }]);
  const frame = (await ask('GET', '/api/browse/shop?lang=de')).body;
  expect(frame.categories).toMatchObject([{ name: 'Kitchen', nameLang: 'en' }]);
});

test('related products are of the same category, available ones first, without the product itself', async () => {
  const { add, ask } = await openShelves();
  const { slug } = await add({ name: 'Red tea pot' });
  await add({ name: 'Blue tea pot', variants: [{ priceMinor: 1999, onHand: 0 }] });
  await add({ name: 'Green tea pot' });
  const { body } = await ask('GET', `/api/browse/products/${slug}`);
  expect((body.related as { name: string }[]).map(({ name }) => name)).toEqual([
    'Green tea pot',
    'Blue tea pot',
  ]);
});

test('a related product may cost more where names share a word, but not a hundred times as much', async () => {
  const { staff, add, ask } = await openShelves();
  const at = (name: string, priceMinor: number) => add({ name, variants: [{ priceMinor, onHand: 1 }] });
  const cup = await at('Enamel cup', 1_200);
  await at('Enamel bathtub', 189_000);
  await at('Enamel pot', 9_900);
  await at('Silver pot', 9_900);
  await at('Glass mug', 1_500);
  await rebuildVocabulary(staff);
  const { body } = await ask('GET', `/api/browse/products/${cup.slug}`);
  expect((body.related as { name: string }[]).map(({ name }) => name).sort()).toEqual([
    'Enamel pot',
    'Glass mug',
  ]);
});

test('drafts and products of an inactive seller are on no page, and return with their seller', async () => {
  const { staff, add, ask } = await openShelves();
  const { _id: sellerId } = await createSeller(staff, { name: 'Nia', email: 'nia@example.com' });
  const sold = await add({ name: 'Sold by Nia', sellerId });
  const draft = await add({ name: 'Not yet', status: 'draft' });
  const total = async () => (await ask('GET', '/api/browse/products')).body.total;
  expect(await total()).toBe(1);
  expect((await ask('GET', `/api/browse/products/${draft.id}`)).body.code).toBe('catalog.product_not_found');
  await setSellerActive(staff, { id: sellerId, isActive: false });
  expect(await total()).toBe(0);
  expect((await ask('GET', `/api/browse/products/${sold.slug}`)).status).toBe(404);
  await setSellerActive(staff, { id: sellerId, isActive: true });
  expect(await total()).toBe(1);
});

test('a category is found by id, slug and name in any case, an unknown one is a 404', async () => {
  const { categoryId, add, ask } = await openShelves();
  await add();
  for (const id of [categoryId, 'kitchen', 'KITCHEN', 'Kitchen']) {
    const { body } = await ask('GET', `/api/browse/categories/${id}`);
    expect(body).toMatchObject({ category: { _id: categoryId, productCount: 1 }, total: 1 });
  }
  expect((await ask('GET', '/api/browse/categories/attic')).body.code).toBe('catalog.category_not_found');
  expect((await ask('GET', `/api/browse/categories/${newId()}`)).status).toBe(404);
});

test('cards come in the requested order, without hidden products', async () => {
  const { add, ask } = await openShelves();
  const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
  const ids = [second.id, newId(), 'nonsense', first.id].join(',');
  const { body } = await ask('GET', `/api/browse/cards?ids=${ids}`);
  expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(['Second', 'First']);
});

test('a shop that sells in the EU shows the lowest price of the last 30 days beside a deal, others do not', async () => {
  const { add, ask, staff, rows } = await openShelves();
  const { id, slug } = await add(sized);
  await rows(`update price_history set started_at = now() - interval '90 days'`);
  await scheduleDeal(staff, { productId: id, percentOff: 30, startsAt: inHours(-50), endsAt: inHours(-40) });
  const lowest = async () => {
    const { body } = await ask('GET', `/api/browse/products/${slug}`);
    return (body.variants as unknown as { lowestPrice: number | null }[]).map((each) => each.lowestPrice);
  };
  await writeSetting(staff, 'sellsInEu', true);
  expect(await lowest()).toEqual([null, null]);
  await scheduleDeal(staff, { productId: id, percentOff: 25, startsAt: inHours(-1), endsAt: inHours(1) });
  expect(await lowest()).toEqual([7, 10.5]);
  await writeSetting(staff, 'sellsInEu', false);
  expect(await lowest()).toEqual([null, null]);
});

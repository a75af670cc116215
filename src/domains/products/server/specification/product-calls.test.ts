import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fieldsIn } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { createBrand, deleteBrand, fieldValues } from '#domains/catalog/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import { recordReview } from '#domains/reviews/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

const form = {
  name: 'Teapot',
  description: 'For six cups.',
  brand: 'HALDEN',
  category: 'kitchen',
  price: '19.99',
  countInStock: '4',
  user: 'whoever',
};

const shape = {
  _id: expect.any(String),
  slug: 'teapot',
  name: 'Teapot',
  description: 'For six cups.',
  brand: 'Halden',
  category: 'Kitchen',
  price: 19.99,
  deal: null,
  countInStock: 4,
  image: 'http://localhost:3000/placeholder.svg',
  images: [],
  rating: 0,
  reviewCount: 0,
  options: [],
  ...fieldValues(fieldsIn(productFields, 'specification'), {}),
  variants: [
    {
      _id: expect.any(String),
      sku: null,
      choices: [],
      price: 19.99,
      compareAtPrice: null,
      dealPrice: null,
      countInStock: 4,
      isTracked: true,
      continuesSelling: false,
    },
  ],
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  updatedAt: expect.stringMatching(/Z$/),
};

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

type Shown = typeof shape & { _id: string; image: string; reviews: unknown[] };

test('a program that sends numbers as strings and names in lower case creates a product', async () => {
  const { ask } = await openShelves();
  const made = await ask('POST', '/api/product', form, actors.admin);
  expect(made).toEqual({ status: 201, body: { data: shape } });
  const { _id } = made.body.data as Shown;
  const list = await ask('GET', '/api/product');
  expect(list).toEqual({ status: 200, body: { products: [shape], page: 1, pages: 1, total: 1 } });
  const detail = { status: 200, body: { ...shape, reviews: [] } };
  expect(await ask('GET', `/api/product/${_id}`)).toEqual(detail);
  expect(await ask('GET', '/api/product/teapot')).toEqual(detail);
});

const refusals: [string, object, unknown][] = [
  ['no name', { name: '  ' }, 'Product name cannot be empty!'],
  ['no brand', { brand: '' }, 'Brand name cannot be empty!'],
  ['no category', { category: null }, 'Category name cannot be empty!'],
  ['no description', { description: '' }, 'Product description cannot be empty!'],
  ['a brand that there is not', { brand: 'Nobody' }, 'There is no brand “Nobody”. Create it first.'],
  [
    'a price in words',
    { price: 'cheap' },
    'A price is a number, zero or more, with no more decimals than the currency has.',
  ],
  [
    'a price below zero',
    { price: -1 },
    'A price is a number, zero or more, with no more decimals than the currency has.',
  ],
  [
    'no price',
    { price: undefined },
    'A price is a number, zero or more, with no more decimals than the currency has.',
  ],
  [
    'a price beyond all measure',
    { price: 1e300 },
    'A price is a number, zero or more, with no more decimals than the currency has.',
  ],
  ['half a piece', { countInStock: 1.5 }, 'The quantity is a whole number, at least 1.'],
  ['nothing in stock', { countInStock: 0 }, 'The quantity is a whole number, at least 1.'],
  ['a name that is a list', { name: ['a'] }, expect.stringContaining('not right: name')],
  ['a price that is true', { price: true }, expect.stringContaining('not right: price')],
  [
    'an image that is none',
    { image: 'data:image/png;base64,AAAA' },
    expect.stringContaining('not a picture'),
  ],
  ['an image from nowhere', { image: 'file:///etc/passwd' }, expect.stringContaining('image must be')],
];

test('an invalid product is refused with the reason', async () => {
  const { ask, rows } = await openShelves();
  for (const [title, wrong, message] of refusals) {
    const answer = await ask('POST', '/api/product', { ...form, ...wrong }, actors.admin);
    expect([title, answer.status]).toEqual([title, 400]);
    expect(answer.body.message).toEqual(message);
  }
  expect(await rows('select 1 from products')).toEqual([]);
});

test('a price keeps the decimals its currency has, and a finer one is refused', async () => {
  const { ask } = await openShelves();
  const add = (price: number) =>
    ask('POST', '/api/product', { ...form, price, countInStock: 1 }, actors.admin);
  expect(((await add(1.01)).body.data as Shown).price).toBe(1.01);
  const finer = await add(1.005);
  expect(finer).toMatchObject({ status: 400, body: { code: 'catalog.price_invalid' } });
  expect(finer.body.message).toContain('no more decimals than the currency');
});

test('a PUT keeps blank fields and changes the others', async () => {
  const { ask } = await openShelves();
  const { body } = await ask('POST', '/api/product', form, actors.admin);
  const { _id } = body.data as Shown;
  const blank = { name: '', description: ' ', brand: null, price: '', countInStock: '', image: '' };
  const unchanged = await ask('PUT', `/api/product/${_id}`, blank, actors.admin);
  expect(unchanged).toEqual({ status: 200, body: { data: shape } });
  const change = { name: 'Pot', price: '5', countInStock: '0' };
  const changed = await ask('PUT', `/api/product/${_id}`, change, actors.admin);
  expect(changed.body.data).toMatchObject({
    name: 'Pot',
    description: form.description,
    price: 5,
    countInStock: 0,
  });
});

test('the address of a product’s own picture keeps it, another picture replaces it', async () => {
  const { ask } = await openShelves();
  const { body } = await ask('POST', '/api/product', { ...form, image: await picture('#c33') }, actors.admin);
  const { _id, image } = body.data as Shown;
  expect(image).toMatch(/^http:\/\/localhost:3000\/media\/[0-9a-f]+-960\.webp$/);
  const put = async (sent: string) => {
    const answer = await ask('PUT', `/api/product/${_id}`, { image: sent }, actors.admin);
    return (answer.body.data as Shown).image;
  };
  expect(await put(image)).toBe(image);
  expect(await put('http://localhost:3000/placeholder.svg')).toBe(image);
  const other = await put(await picture('#3c3'));
  expect(other).not.toBe(image);
  expect(await put(image)).toBe(image);
});

test('one price or count for a product with several variants is refused, unless it is unchanged', async () => {
  const { ask, add } = await openShelves();
  const { id } = await add({
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { choices: ['S'], priceMinor: 1999, onHand: 5 },
      { choices: ['M'], priceMinor: 2999, onHand: 2 },
    ],
  });
  const put = (body: object) => ask('PUT', `/api/product/${id}`, body, actors.admin);
  expect((await put({ price: 20 })).body).toMatchObject({ code: 'catalog.has_variants' });
  expect((await put({ countInStock: 8 })).status).toBe(409);
  const same = await put({ price: '19.99', countInStock: '7', name: 'Cup' });
  expect(same.body.data).toMatchObject({ name: 'Cup', price: 19.99, countInStock: 7 });
});

test('a deleted product is gone everywhere, and its slug is free', async () => {
  const { ask, add } = await openShelves();
  const { id } = await add();
  const gone = await ask('DELETE', `/api/product/${id}`, undefined, actors.admin);
  expect(gone).toEqual({ status: 200, body: { message: 'The product is deleted.' } });
  expect((await ask('GET', `/api/product/${id}`)).status).toBe(404);
  expect((await ask('GET', '/api/product')).body.total).toBe(0);
  expect((await ask('DELETE', `/api/product/${id}`, undefined, actors.admin)).status).toBe(404);
  expect((await add()).slug).toBe('mug');
});

test('a malformed id is a 404 with a message', async () => {
  const { ask } = await openShelves();
  for (const id of ['x', '1e5', '%ED%A0%80', 'a'.repeat(299), '00000000-0000-0000-0000-000000000000']) {
    const answers = [
      await ask('GET', `/api/product/${id}`),
      await ask('PUT', `/api/product/${id}`, { name: 'n' }, actors.admin),
      await ask('DELETE', `/api/product/${id}`, undefined, actors.admin),
    ];
    for (const { status, body } of answers) {
      expect([id, status]).toEqual([id, 404]);
      expect(body.message).toEqual(expect.any(String));
    }
  }
});

test('products edited during the deletion of their brand stay consistent, without a failure', async () => {
  const { ask, add, staff, brandId, rows } = await openShelves();
  const ids = [(await add()).id, (await add()).id, (await add()).id];
  const { id: moveTo } = await createBrand(staff, { name: 'Lumen' });
  const edits = Array.from({ length: 24 }, (_, index) => {
    const change = { brand: index % 2 ? 'halden' : 'lumen', price: index + 1 };
    return ask('PUT', `/api/product/${ids[index % 3]}`, change, actors.admin);
  });
  const [answers] = await Promise.all([Promise.all(edits), deleteBrand(staff, { id: brandId, moveTo })]);
  for (const { status, body } of answers) expect([200, 400], body.message).toContain(status);
  expect(await rows('select distinct brand_id from products')).toEqual([{ brand_id: moveTo }]);
});

test('drafts and products of an inactive seller are not shown', async () => {
  const { ask, add, rows } = await openShelves();
  const { id } = await add({ status: 'draft' });
  expect((await ask('GET', `/api/product/${id}`)).status).toBe(404);
  expect((await ask('GET', '/api/product')).body.products).toEqual([]);
  expect(await rows('select 1 from products')).toHaveLength(1);
});

test('a deal shows the current price, and the rating is the average of approved reviews', async () => {
  const { ask, add, staff, addMember } = await openShelves();
  const { id: productId } = await add();
  const endsAt = new Date(Date.now() + 3_600_000);
  await scheduleDeal(staff, { productId, percentOff: 25, startsAt: new Date(Date.now() - 1_000), endsAt });
  const review = { productId, comment: 'Good.' };
  await recordReview(staff, { ...review, userId: await addMember(), rating: 5 });
  await recordReview(staff, { ...review, userId: await addMember('Ben'), rating: 4 });
  await recordReview(staff, { ...review, userId: await addMember('Eve'), rating: 1, isApproved: false });
  const { body } = await ask('GET', `/api/product/${productId}`);
  expect(body).toMatchObject({
    price: 19.99,
    deal: { price: 14.99, endsAt: endsAt.toISOString() },
    rating: 4.5,
  });
  expect(body.reviews).toHaveLength(2);
  expect((await ask('GET', '/api/product/all/reviews')).body.data).toHaveLength(2);
  const all = await ask('GET', '/api/product/all/reviews', undefined, actors.admin);
  expect(all.body.data).toHaveLength(3);
  expect((all.body.data as unknown[])[0]).toMatchObject({
    _id: expect.any(String),
    rating: 1,
    comment: 'Good.',
    createdAt: expect.stringMatching(/Z$/),
    userId: { _id: expect.any(String), firstName: 'Eve', lastName: 'Berg' },
  });
});

test('lists are paginated, and blank or absurd pages do no harm', async () => {
  const { ask, add } = await openShelves();
  for (const name of ['A', 'B', 'C']) await add({ name });
  const names = async (query: string) => {
    const { body } = await ask('GET', `/api/product?${query}`);
    return {
      names: (body.products as Shown[]).map(({ name }) => name),
      pages: body.pages,
      total: body.total,
    };
  };
  expect(await names('limit=2')).toEqual({ names: ['C', 'B'], pages: 2, total: 3 });
  expect(await names('limit=2&page=2')).toEqual({ names: ['A'], pages: 2, total: 3 });
  expect(await names('limit=&page=')).toMatchObject({ names: ['C', 'B', 'A'] });
  expect(await names('limit=999999')).toMatchObject({ pages: 1 });
  expect(await names('page=999999999')).toMatchObject({ names: [], total: 3 });
  expect((await ask('GET', '/api/product?page=x')).status).toBe(400);
});

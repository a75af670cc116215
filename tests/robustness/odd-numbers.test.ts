import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ApiDocument } from '#server/api-docs/api-document.ts';
import { drawFor, isWhole } from '#tests/support/depth.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { jsonFields, sampleOf } from '#tests/support/sample-body.ts';
import { actors } from '#tests/support/test-shop.ts';

/** Numbers as a program could write them in JSON; those in quotes are text. */
const odd = [
  '0',
  '-0',
  '-1',
  '1e-320',
  '1e308',
  '1e400',
  '"1e5"',
  '"0x10"',
  '"１２"',
  '"NaN"',
  '0.001',
  '1.005',
  '9007199254740993',
  '""',
  'null',
  '[]',
  'true',
];
/** Finer than cents, and than percentages. */
const tooFine = ['1e-320', '1.005'];

async function openOdd() {
  const checkout = await openCheckout();
  const { shop, add, rows } = checkout;
  const text = 'insert into users (id, first_name, last_name, email) values ($1, $2, $3, $4)';
  await rows(text, ['userId' in actors.admin ? actors.admin.userId : '', 'Ida', 'Berg', 'ida@example.com']);
  const mug = await add({ name: 'Odd mug' });
  const say = async (call: string, body: string | null) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const init = { method, as: actors.admin, headers, ...(body !== null && { body }) };
    const response = await shop.request(path, init);
    return { status: response.status, text: await response.text() };
  };
  return { ...checkout, mug, say };
}

test('invalid numbers in any call of the API are refused without a failure', {
  timeout: 60_000,
}, async () => {
  const { shop, placed, send, rows, methodId, brandId, categoryId, mug, say } = await openOdd();
  const document = (await (await shop.request('/api/openapi.json')).json()) as ApiDocument;
  const order = await placed();
  await send('POST', `/api/orders/${order.code}/receipt`, {}, { as: actors.admin });
  const [line] = await rows<{ id: string }>('select id from order_lines limit 1');
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const values: Record<string, unknown> = {
    productId: mug.id,
    variantId: mug.variantIds[0],
    brandId,
    categoryId,
    lineId: line?.id,
    sellerId: null,
    startsAt: soon(1),
    endsAt: soon(2),
    country: 'DE',
    region: null,
    email: 'ida@example.com',
    code: null,
    shippingMethodId: methodId,
    provider: 'invoice',
    currency: 'USD',
    timeZone: 'UTC',
    logo: '',
    href: '/',
    brand: 'Halden',
    category: 'Kitchen',
    mediaId: null,
    url: 'https://example.com/a',
    texts: {},
    choices: [],
    options: [],
    pictures: [],
    languages: ['en'],
  };
  const known = (name: string, path: string) =>
    name === 'id' && /products|variants/.test(path) ? mug.id : values[name];
  const inPath: Record<string, string> = { orders: order.code };
  const failed: string[] = [];
  let count = 0;
  let turn = 0;
  const { share } = drawFor('odd numbers');
  const tryAll = async (
    where: string,
    asked: (value: string) => Parameters<typeof say>,
    values: readonly string[] = odd,
  ) => {
    // The next field gets others.
    for (const value of share(values, turn++)) {
      const { status, text } = await say(...asked(value));
      if (status >= 500) failed.push(`${where} = ${value}: ${status} ${text}`);
      count++;
    }
  };
  for (const [path, calls] of Object.entries(document.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(calls)) {
      const address = path.replace(/\{\w+\}/g, inPath[path.split('/')[2] ?? ''] ?? mug.id);
      const call = `${method.toUpperCase()} ${address}`;
      for (const { name, schema, ...parameter } of parameters)
        if (
          parameter.in === 'query' &&
          schema &&
          jsonFields(document, schema, ['number', 'integer']).length > 0
        )
          await tryAll(`${call} ${name}`, (value) => [`${call}?${name}=${encodeURIComponent(value)}`, null]);
      const schema = requestBody?.content?.['application/json']?.schema;
      for (const field of schema ? jsonFields(document, schema, ['number', 'integer']) : [])
        for (const isFull of [true, false]) {
          const body = sampleOf(document, schema ?? {}, { known, at: field, isFull });
          await tryAll(
            `${call} ${field}`,
            (value) => [call, body.replace('"@@"', value)],
            isFull ? odd.slice(0, 6) : odd,
          );
        }
    }
  expect(failed).toEqual([]);
  expect(turn).toBeGreaterThan(200);
  expect(count).toBeGreaterThan(isWhole ? 2_000 : 500);
});

test('sums and percentages with too many decimals are refused without a failure', {
  timeout: 30_000,
}, async () => {
  const { placed, send, rows, methodId, brandId, categoryId, mug, say } = await openOdd();
  const order = await placed();
  await send('POST', `/api/orders/${order.code}/receipt`, {}, { as: actors.admin });
  const variantId = mug.variantIds[0];
  const made = async (path: string, body: object) =>
    (JSON.parse((await say(`POST ${path}`, JSON.stringify(body))).text) as { data: { id: string } }).data.id;
  const promotionId = await made('/api/promotions', { name: 'Sale', kind: 'amount', amount: 5 });
  const shareId = await made('/api/promotions', { name: 'Share', kind: 'percentage', percentOff: 5 });
  const rateId = await made('/api/tax-rates', { country: 'FR', name: 'VAT', rate: 0.2 });
  const times = `"startsAt": "${new Date(Date.now() + 6e7).toISOString()}", "endsAt": "${new Date(Date.now() + 9e7).toISOString()}"`;
  const goods = `"name": "Cup", "description": "It", "brandId": "${brandId}", "categoryId": "${categoryId}"`;
  const named = '"name": "Offer", "kind"';
  const product = `PATCH /api/dashboard/products/${mug.id}`;
  const calls: [call: string, body: string][] = [
    ['POST /api/shipping-methods', '{ "name": "Post", "price": @@ }'],
    ['POST /api/shipping-methods', '{ "name": "Post", "price": 1, "freeFrom": @@ }'],
    [`PATCH /api/shipping-methods/${methodId}`, '{ "price": @@ }'],
    [`PATCH /api/shipping-methods/${methodId}`, '{ "freeFrom": @@ }'],
    [`PATCH /api/tax-rates/${rateId}`, '{ "rate": @@ }'],
    ['POST /api/promotions', `{ ${named}: "amount", "amount": @@ }`],
    ['POST /api/promotions', `{ ${named}: "percentage", "percentOff": @@ }`],
    ['POST /api/promotions', `{ ${named}: "percentage", "percentOff": 5, "amount": @@ }`],
    ['POST /api/promotions', `{ ${named}: "free_shipping", "amount": @@ }`],
    ['POST /api/promotions', `{ ${named}: "free_shipping", "percentOff": @@ }`],
    ['POST /api/promotions', `{ ${named}: "free_shipping", "minimum": @@ }`],
    [`PATCH /api/promotions/${promotionId}`, '{ "amount": @@ }'],
    [`PATCH /api/promotions/${promotionId}`, '{ "percentOff": @@ }'],
    [`PATCH /api/promotions/${shareId}`, '{ "percentOff": @@ }'],
    [
      'POST /api/product',
      '{ "name": "Cup", "description": "It", "brand": "Halden", "category": "Kitchen", "price": @@, "countInStock": 1 }',
    ],
    [`PUT /api/product/${mug.id}`, '{ "price": @@ }'],
    ['POST /api/dashboard/products', `{ ${goods}, "variants": [{ "price": @@ }] }`],
    ['POST /api/dashboard/products', `{ ${goods}, "variants": [{ "price": 5, "compareAtPrice": @@ }] }`],
    [
      'POST /api/dashboard/products',
      `{ ${goods}, "variants": [{ "price": 5 }], "deal": { ${times}, "price": @@ } }`,
    ],
    [
      'POST /api/dashboard/products',
      `{ ${goods}, "variants": [{ "price": 5 }], "deal": { ${times}, "percentOff": @@ } }`,
    ],
    [product, `{ "version": @version, "variants": [{ "id": "${variantId}", "price": @@ }] }`],
    [product, `{ "version": @version, "deal": { ${times}, "price": @@ } }`],
    [product, `{ "version": @version, "deal": { ${times}, "percentOff": @@ } }`],
    [
      `PUT /api/dashboard/products/${mug.id}/price`,
      `{ "version": @version, "variantId": "${variantId}", "price": @@ }`,
    ],
    [
      'POST /api/dashboard/products/many/prices',
      `{ "products": [{ "id": "${mug.id}", "version": @version }], "by": @@ }`,
    ],
    [
      'POST /api/dashboard/products/many/prices',
      `{ "products": [{ "id": "${mug.id}", "version": @version }], "percent": @@ }`,
    ],
    [`POST /api/orders/${order.code}/refunds`, '{ "amount": @@ }'],
  ];
  const answer = async ([call, body]: (typeof calls)[number], value: string) => {
    const [row] = await rows<{ version: number }>('select version from products where id = $1', [mug.id]);
    const { status } = await say(call, body.replace('@@', value).replace('@version', String(row?.version)));
    const tells = tooFine.includes(value) ? status !== 400 : status >= 500;
    return tells ? [`${call} ${body} = ${value}: ${status}`] : [];
  };
  const wrong: string[] = [];
  for (const call of calls) {
    for (const value of odd) wrong.push(...(await answer(call, value)));
    const plain = call[1].includes('"rate"') ? '0.07' : '2';
    const [row] = await rows<{ version: number }>('select version from products where id = $1', [mug.id]);
    const { status, text } = await say(
      call[0],
      call[1].replace('@@', plain).replace('@version', `${row?.version}`),
    );
    if (status >= 300) wrong.push(`${call.join(' ')} = ${plain}: ${status} ${text}`);
  }
  expect(wrong).toEqual([]);
});

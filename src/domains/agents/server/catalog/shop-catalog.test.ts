import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf, combinations, openAgentShop } from '#tests/support/open-agents.ts';
import { shopper } from '../testing/shopper.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

describe.each(combinations)('over %s in version %s', (...way) => {
  const { call } = shopper(() => agents, way);

  test('the catalog is searched, looked up and read, page after page', async () => {
    const tag = `zq${randomUUID().slice(0, 6)}`;
    const made = await Promise.all(
      [1, 2, 3].map((n) =>
        agents.add({
          name: `Kettle ${tag} ${n}`,
          options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
          variants: [
            { priceMinor: 1000 * n, onHand: 0, choices: ['S'], sku: `${tag}-${n}-S` },
            { priceMinor: 1500 * n, onHand: 2, choices: ['M'], sku: `${tag}-${n}-M` },
          ],
        }),
      ),
    );
    const first = await call('search_catalog', { body: { query: tag, pagination: { limit: 2 } } });
    expect([first.body.products.length, first.body.pagination]).toMatchObject([
      2,
      { has_next_page: true, total_count: 3 },
    ]);
    const { cursor } = first.body.pagination;
    const next = await call('search_catalog', { body: { query: tag, pagination: { limit: 2, cursor } } });
    expect([next.body.products.length, next.body.pagination.has_next_page]).toEqual([1, false]);
    const most = await call('search_catalog', { body: { query: tag, pagination: { limit: 1_000_000 } } });
    expect([most.status, most.body.products.length]).toEqual([200, 3]);
    const wrong = await call('search_catalog', { body: { query: '*', pagination: { cursor } } });
    expect(wrong.code).toBe('invalid_request');
    expect((await call('search_catalog', { body: {} })).code).toBe('invalid_request');
    const cheap = await call('search_catalog', {
      body: { query: tag, filters: { price: { max: 1200 }, categories: ['kitchen'] } },
    });
    expect(cheap.body.products).toHaveLength(1);
    expect(cheap.body.products[0].variants.map((each: { title: string }) => each.title)).toEqual(['M', 'S']);
    const [one, two] = made;
    const looked = await call('lookup_catalog', {
      body: { ids: [one?.id, two?.variantIds[0], `${tag}-2-M`, 'nothing', one?.id] },
    });
    expect(looked.body.products.map((each: { variants: object[] }) => each.variants.length)).toEqual([1, 2]);
    expect(looked.body.messages).toMatchObject([{ type: 'info', code: 'not_found' }]);
    expect((await call('lookup_catalog', { body: { ids: Array(51).fill('x') } })).code).toBe(
      'request_too_large',
    );
    const product = await call('get_product', {
      body: { id: one?.id, selected: [{ name: 'size', label: 'S' }], context: { currency: 'EUR' } },
    });
    expect(product.body.product).toMatchObject({
      variants: [
        { title: 'S', price: { amount: 1000, currency: 'USD' }, availability: { available: false } },
      ],
      options: [
        {
          name: 'Size',
          values: [
            { label: 'S', available: false, exists: true },
            { label: 'M', available: true },
          ],
        },
      ],
    });
    expect(codesOf(product)).toEqual(['currency_ignored']);
    const dropped = await call('get_product', {
      body: { id: one?.id, selected: [{ name: 'Size', label: 'XL' }] },
    });
    expect([dropped.body.product.selected, dropped.body.product.variants.length]).toEqual([[], 2]);
    expect(codesOf(await call('get_product', { body: { id: randomUUID() } }))).toEqual(['not_found']);
  });
});

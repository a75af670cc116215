import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShippingMethod, deleteShippingMethod } from '#domains/pricing/server/index.ts';
import { type Binding, codesOf, combinations, openAgentShop } from '#tests/support/open-agents.ts';
import { actors } from '#tests/support/test-shop.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
  await deleteShippingMethod(agents.staff, { id: agents.methodId });
  await createShippingMethod(agents.staff, {
    name: 'Letter',
    priceMinor: 300,
    countries: ['DE', 'AT'],
    daysMin: 2,
    daysMax: 4,
    pricedBy: 'weight',
    steps: [{ upTo: 1000, priceMinor: 300 }],
  });
});
afterAll(() => agents.close());

const bindings: Binding[] = ['rest', 'mcp'];
const titles = (body: { products: { title: string }[] }) => body.products.map(({ title }) => title).sort();

test.each(bindings)(
  'over %s an agent reads how goods are shipped, and filters by way and place',
  async (binding) => {
    const tag = `fz${binding}`;
    const light = await agents.add({
      name: `${tag} light`,
      variants: [{ priceMinor: 1000, onHand: 2, weightGrams: 200 }],
    });
    const heavy = await agents.add({
      name: `${tag} heavy`,
      variants: [{ priceMinor: 2000, onHand: 2, weightGrams: 9000 }],
    });
    const search = async (filters: object, more: object = {}) =>
      (
        await agents.call([binding, '2026-08-25'], 'search_catalog', {
          body: { query: tag, filters, ...more },
        })
      ).body;

    const both = await search({});
    expect(Object.keys(both.ucp.capabilities)).toContain('dev.ucp.shopping.fulfillment');
    const shown = (title: string) =>
      both.products.find((product: { title: string }) => product.title === title).variants[0].fulfillment
        .methods;
    const days = { plain: expect.stringContaining('2–4') };
    expect(shown(`${tag} light`)).toEqual([
      { type: 'shipping', description: days, availability: { available: true, status: 'in_stock' } },
    ]);
    expect(shown(`${tag} heavy`)).toEqual([
      { type: 'shipping', description: days, availability: { available: false } },
    ]);

    expect(titles(await search({ methods: ['shipping', 'pickup'] }))).toEqual([
      `${tag} heavy`,
      `${tag} light`,
    ]);
    expect(await search({ methods: ['pickup'] })).toMatchObject({
      products: [],
      pagination: { has_next_page: false },
    });
    expect(titles(await search({ fulfills_to: { address_country: 'DE', postal_code: '10115' } }))).toEqual([
      `${tag} light`,
    ]);
    for (const to of [{ address_country: 'US' }, { address_country: 'Nowhere' }, { location: 'store-1' }])
      expect(titles(await search({ fulfills_to: to }))).toEqual([]);
    // The shopper's country leaves nothing out, but says what goes there; the filter wins over it.
    const abroad = await search({}, { context: { address_country: 'US' } });
    expect(titles(abroad)).toEqual([`${tag} heavy`, `${tag} light`]);
    expect(abroad.products[0].variants[0].fulfillment.methods[0].availability).toEqual({ available: false });
    const gift = await search(
      { fulfills_to: { address_country: 'AUT' } },
      { context: { address_country: 'US' } },
    );
    expect(titles(gift)).toEqual([`${tag} light`]);

    const lookUp = (filters: object) =>
      agents.call([binding, '2026-08-25'], 'lookup_catalog', {
        body: { ids: [light.id, heavy.id], filters },
      });
    const reached = await lookUp({ fulfills_to: { address_country: 'DE' } });
    expect([titles(reached.body), codesOf(reached)]).toEqual([[`${tag} light`], ['not_found']]);
    expect(titles((await lookUp({ price: { min: 1500 } })).body)).toEqual([`${tag} heavy`]);
    expect(titles((await lookUp({ categories: ['kitchen'] })).body)).toHaveLength(2);
    expect(titles((await lookUp({ categories: ['nowhere'] })).body)).toEqual([]);
    const product = async (id: string, filters: object) =>
      (await agents.call([binding, '2026-08-25'], 'get_product', { body: { id, filters } })).body;
    expect(await product(light.id, { fulfills_to: { address_country: 'DE' } })).toMatchObject({
      product: { variants: [{ fulfillment: { methods: [{ type: 'shipping' }] } }] },
    });
    expect(await product(heavy.id, { fulfills_to: { address_country: 'DE' } })).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found' }],
    });
  },
);

test.each(combinations)(
  'over %s in %s a category holds what is within it, with words and without, as its page does',
  async (binding, version) => {
    const tag = `cz${binding}${version.replaceAll('-', '')}`;
    const call = async (body: object) =>
      String(
        ((await agents.ask('POST', '/api/category', body, actors.admin)).body.data as { _id: string })._id,
      );
    const outer = await call({ name: `${tag} outer` });
    const inner = await call({ name: `${tag} inner`, parent: outer });
    const apart = await call({ name: `${tag} apart` });
    for (const [name, categoryId] of Object.entries({ pan: inner, pot: outer, rake: apart }))
      await agents.add({ name: `${tag} ${name}`, categoryId });
    const found = async (category: string, more: object = {}) => {
      const body = { ...more, filters: { categories: [category] } };
      return titles((await agents.call([binding, version], 'search_catalog', { body })).body);
    };
    const all = [`${tag} pan`, `${tag} pot`];
    for (const named of [`${tag}-outer`, `${tag} Outer`])
      expect([await found(named), await found(named, { query: tag })]).toEqual([all, all]);
    expect(await found(`${tag}-outer/${tag}-inner`)).toEqual([`${tag} pan`]);
    const page = await agents.ask('GET', `/api/browse/categories/${tag}-outer`);
    expect((page.body.items as { name: string }[]).map(({ name }) => name).sort()).toEqual(all);
  },
);

test.each(bindings)(
  'over %s in the older version, fulfillment is no matter of the catalog',
  async (binding) => {
    const tag = `oz${binding}`;
    await agents.add({
      name: `${tag} heavy`,
      variants: [{ priceMinor: 2000, onHand: 2, weightGrams: 9000 }],
    });
    const body = { query: tag, filters: { fulfills_to: { address_country: 'US' }, methods: ['pickup'] } };
    const found = (await agents.call([binding, '2026-04-08'], 'search_catalog', { body })).body;
    expect(titles(found)).toEqual([`${tag} heavy`]);
    expect(found.products[0].variants[0].fulfillment).toBeUndefined();
    expect(Object.keys(found.ucp.capabilities)).toEqual(['dev.ucp.shopping.catalog.search']);
  },
);

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkAnswers } from './check-agent-answers.ts';

const version = '2026-08-25';
const at = 'https://ucp.example/schemas/';
const schemas = {
  'shopping/cart.json': {
    $id: `${at}shopping/cart.json`,
    type: 'object',
    required: ['ucp', 'id', 'totals'],
    properties: { totals: { type: 'array', items: { $ref: 'types/total.json' } } },
  },
  'shopping/types/total.json': {
    $id: `${at}shopping/types/total.json`,
    required: ['type', 'amount'],
    properties: { amount: { type: 'integer', ucp_request: 'omit' } },
  },
  'shopping/discount.json': {
    $id: `${at}shopping/discount.json`,
    $defs: { 'dev.ucp.shopping.cart': { allOf: [{ $ref: 'cart.json' }, { required: ['discounts'] }] } },
  },
  'shopping/catalog_search.json': {
    $id: `${at}shopping/catalog_search.json`,
    $defs: { search_response: { required: ['products'] } },
  },
  'shopping/fulfillment.json': {
    $id: `${at}shopping/fulfillment.json`,
    $defs: {
      shipped_search: { required: ['shipped'] },
      'dev.ucp.shopping.catalog.search': { $defs: { search_response: { $ref: '#/$defs/shipped_search' } } },
    },
  },
  'profile.json': {
    $id: `${at}profile.json`,
    $defs: { business_schema: { required: ['ucp'] } },
  },
  'common/identity_linking.json': {
    $id: `${at}common/identity_linking.json`,
    $defs: { 'dev.ucp.common.identity_linking': { business_schema: { required: ['config'] } } },
  },
  'shopping/types/error_response.json': {
    $id: `${at}shopping/types/error_response.json`,
    required: ['ucp', 'messages'],
  },
};

async function layFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, schema] of Object.entries(schemas)) {
    const path = join(folder, version, 'schemas', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(schema));
  }
  return folder;
}

test('answers to agents are held to their published schema, those of extensions and of errors included', async () => {
  const folder = await layFolder();
  const check = (tool: string, body: object) => checkAnswers([{ tool, version, body }], folder);
  const totals = [{ type: 'total', amount: 5 }];
  const cart = { ucp: { capabilities: { 'dev.ucp.shopping.cart': [] } }, id: '1', totals };
  const right = { findings: [], unknown: 0 };
  expect(check('create_cart', cart)).toEqual(right);
  expect(check('get_cart', { ...cart, totals: [{ type: 'total', amount: 1.5 }] }).findings).toEqual([
    `2026-08-25 get_cart /totals/*/amount: must be integer {"type":"integer"} (${at}shopping/cart.json)`,
  ]);
  const capabilities = { 'dev.ucp.shopping.cart': [], 'dev.ucp.shopping.discount': [] };
  const discounted = { ...cart, ucp: { capabilities } };
  expect(check('create_cart', discounted).findings).toHaveLength(1);
  expect(check('create_cart', { ...discounted, discounts: {} })).toEqual(right);
  expect(check('search_catalog', { ucp: {} }).findings).toHaveLength(1);
  const shipped = { ucp: { capabilities: { 'dev.ucp.shopping.fulfillment': [] } }, products: [] };
  expect(check('search_catalog', shipped).findings).toHaveLength(1);
  expect(check('search_catalog', { ...shipped, shipped: true })).toEqual(right);
  expect(check('get_cart', { ucp: { status: 'error' }, messages: [] })).toEqual(right);
  expect(check('get_order', cart)).toEqual({ findings: [], unknown: 1 });
});

test('a profile of the shop is held to its schema, its extensions to theirs, and nothing passes for want of a schema', async () => {
  const folder = await layFolder();
  const check = (tool: string, body: object) => checkAnswers([{ tool, version, body }], folder);
  const right = { findings: [], unknown: 0 };
  const profileWith = (entry: object) => ({
    ucp: { capabilities: { 'dev.ucp.common.identity_linking': [entry] } },
  });
  expect(check('shop_profile', profileWith({ version, config: {} }))).toEqual(right);
  expect(check('shop_profile', profileWith({ version })).findings).toEqual([
    `2026-08-25 shop_profile : must have required property 'config' {"missingProperty":"config"} (${at}common/identity_linking.json#/$defs/dev.ucp.common.identity_linking/business_schema)`,
  ]);
  expect(check('shop_profile', {}).findings).toHaveLength(1);
  const unheard = { 'dev.ucp.shopping.gifts': [{ version }] };
  expect(check('shop_profile', { ucp: { capabilities: unheard } })).toEqual({ findings: [], unknown: 1 });
  const cart = { ucp: { capabilities: { 'dev.ucp.shopping.cart': [], ...unheard } }, id: '1', totals: [] };
  expect(check('get_cart', cart)).toEqual({ findings: [], unknown: 1 });
});

import { expect, test } from 'vitest';
import type { makeEndpoint } from '#domains/webhooks/contract.ts';
import { docsHref, docsHrefOf } from '#platform/browser/calls/docs-href.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import type { ApiDocument } from './api-document.ts';
import { callId } from './show-call.ts';
import type { Operation } from './tidy-schema.ts';

test('a program reads all calls with their schemas and permissions', async () => {
  const shop = await openTestShop();
  const response = await shop.request('/api/openapi.json');
  const { openapi, paths, components } = await response.json();
  expect([response.status, openapi]).toEqual([200, '3.1.0']);
  expect(paths['/api/login'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'password',
  );
  expect(paths['/api/product'].post['x-access']).toBe('catalog.write');
  expect(paths['/api'].get['x-access']).toBe('customers.read');
  // What may be null, with fields beyond those of a named schema: `allOf` would not let it be.
  expect(components.schemas.Shop.properties.logo).toMatchObject({
    anyOf: [{ allOf: [{ $ref: '#/components/schemas/Picture' }, { type: 'object' }] }, { type: 'null' }],
  });
});

const waysIn = (call: Operation): number => {
  const accounts = call['x-token'] === 'allowed' ? 2 : 1;
  return call['x-access'] === 'public' ? 1 + accounts : accounts;
};

test('every call has a unique name, for generated clients, and a summary', async () => {
  const shop = await openTestShop();
  const { paths } = (await (await shop.request('/api/openapi.json')).json()) as ApiDocument;
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  const names = calls.map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(calls.map(({ summary }) => summary)).size).toBe(names.length);
  expect(paths['/api/tax-rates']?.get).toMatchObject({
    operationId: 'listTaxRates',
    summary: 'List tax rates',
  });
});

test('an error of a call has one of the codes of its schema', async () => {
  const shop = await openTestShop();
  const { paths } = (await (await shop.request('/api/openapi.json')).json()) as ApiDocument;
  const refused = paths['/api/product/{id}']?.put?.responses['409'];
  expect(refused?.content?.['application/json']?.schema).toMatchObject({
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { properties: { code: { enum: ['catalog.has_variants'] } } },
    ],
  });
});

test('the document is complete: all references exist, every call states its permission, credentials and errors', async () => {
  const shop = await openTestShop();
  const text = await (await shop.request('/api/openapi.json')).text();
  const { paths, components } = JSON.parse(text) as ApiDocument;
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
  expect([...new Set(referred)].filter((name) => !components.schemas[name])).toEqual([]);
  for (const [path, calls] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = (call.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
      expect([method, path, given.sort()]).toEqual([method, path, named.sort()]);
      expect([method, path, call.summary, call.tags?.length]).toEqual([
        method,
        path,
        expect.stringMatching(/./),
        1,
      ]);
      expect([method, path, call.security?.length]).toEqual([method, path, waysIn(call)]);
      expect(Object.keys(call.responses)).toContain('503');
    }
  }
});

test('people read the same on a page without scripts, with every call and no external resources', async () => {
  const shop = await openTestShop();
  const { paths } = (await (await shop.request('/api/openapi.json')).json()) as ApiDocument;
  const response = await shop.request(docsHref);
  const page = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  for (const [path, calls] of Object.entries(paths)) {
    for (const method of Object.keys(calls)) expect(page).toContain(`id="${callId(method, path)}"`);
  }
  expect(page).not.toMatch(/<script|src=|url\(/);
  expect(page).toContain('--color-ink:');
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const fromDashboard = docsHrefOf<typeof makeEndpoint>('POST /webhook-endpoints');
  targets.push(fromDashboard.replace(`${docsHref}#`, ''));
  expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
});

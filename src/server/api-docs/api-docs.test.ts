import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import type { ApiDocument } from './api-document.ts';
import type { Operation } from './general-answers.ts';
import { callId } from './show-call.ts';

test('a program reads what it may call, in which shape and who may', async () => {
  const shop = await openTestShop();
  const response = await shop.request('/api/openapi.json');
  const { openapi, paths } = await response.json();
  expect([response.status, openapi]).toEqual([200, '3.1.0']);
  expect(paths['/api/login'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'password',
  );
  expect(paths['/api/product'].post['x-access']).toBe('catalog.write');
  expect(paths['/api'].get['x-access']).toBe('customers.read');
});

const waysIn = (call: Operation): number => {
  if (call['x-access'] === 'public') return 0;
  return call['x-token'] === 'allowed' ? 2 : 1;
};

test('the document is whole: what it refers to is there, every call says who may make it, how, and how it may fail', async () => {
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

test('a person reads the same without scripts, with every call and nothing loaded from elsewhere', async () => {
  const shop = await openTestShop();
  const { paths } = (await (await shop.request('/api/openapi.json')).json()) as ApiDocument;
  const response = await shop.request('/api/docs');
  const page = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  for (const [path, calls] of Object.entries(paths)) {
    for (const method of Object.keys(calls)) expect(page).toContain(`id="${callId(method, path)}"`);
  }
  expect(page).not.toMatch(/<script|src=|url\(/);
  expect(page).toContain('--color-ink:');
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
});

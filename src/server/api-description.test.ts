import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

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

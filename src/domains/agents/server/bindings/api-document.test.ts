import { expect, test } from 'vitest';
import { operations } from '../operations.ts';
import { agentsDocument } from './api-document.ts';

test('the API document names every call over REST, with what it takes and answers', () => {
  const { paths, servers } = JSON.parse(JSON.stringify(agentsDocument('https://kiosk.example')));
  expect(servers[0].url).toBe('https://kiosk.example/ucp');
  const calls: { operationId: string; responses: object }[] = Object.values(paths).flatMap((path) =>
    Object.values(path as object),
  );
  expect(calls.map(({ operationId }) => operationId)).toContain('completeCheckout');
  expect(calls).toHaveLength(operations.length);
  const { post } = paths['/checkout-sessions'];
  expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty('line_items');
  const [made, failed] = post.responses[201].content['application/json'].schema.anyOf;
  expect(made.required).toContain('status');
  expect(failed.required).toEqual(['ucp', 'messages']);
});

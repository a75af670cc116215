import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('an answer that a page waits for comes, even if the component that asked first is gone', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const client = createQueryClient((_, { signal } = {}) => {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([answer, aborted]);
  });
  const queryKey = ['product', '/browse/products/teapot'];
  const leave = new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  const page = client.ensureQueryData({ queryKey });
  leave();
  resolve(Response.json({ name: 'Teapot' }));
  await expect(page).resolves.toEqual({ name: 'Teapot' });
});

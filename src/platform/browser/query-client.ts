import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { type Fetch, requestJson } from './api.ts';
import { FetchFailure } from './fetch-failure.ts';

const KEPT_MS = 60_000;
const WAKING_MS = 10_000;

/**
 * Queries are keyed `[kind, path]` and need no function of their own: the path is fetched. A 404 becomes null, so that
 * server and browser agree on it without asking twice. A query goes on when the component that asked is gone: a page
 * that opens meanwhile may wait for the same answer, and would fail if it were aborted.
 */
export function createQueryClient(send: Fetch): QueryClient {
  const ask = async ({ queryKey }: QueryFunctionContext) => {
    try {
      return await requestJson(send, String(queryKey.at(-1)));
    } catch (error) {
      if (error instanceof FetchFailure && error.status === 404) return null;
      throw error;
    }
  };
  return new QueryClient({
    defaultOptions: {
      queries: { queryFn: ask, gcTime: KEPT_MS, staleTime: KEPT_MS, retry: false, networkMode: 'always' },
    },
  });
}

export type CarriedQuery = [key: readonly unknown[], answer: unknown];

/** The queries that the server ran while rendering, for the browser to start with. */
export const carriedQueries = (client: QueryClient): CarriedQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);

/**
 * Adds the server's queries. They count as fresh until hydration ends, so that the first render equals the server's.
 */
export function takeCarriedQueries(client: QueryClient, carried: readonly CarriedQuery[]): void {
  const updatedAt = Date.now() + WAKING_MS;
  for (const [key, answer] of carried) client.setQueryData(key, answer, { updatedAt });
}

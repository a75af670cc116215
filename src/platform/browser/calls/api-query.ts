import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Asked, Contract, Found, NameOf } from './contract-types.ts';
import { addressOf } from './request.ts';

type Options<Data> = Pick<
  UseQueryOptions<Data, Error, Data, string[]>,
  'staleTime' | 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'placeholderData'
>;

/**
 * A query for the query client, keyed by `key` and its address. Null if the contract declares a 404 and the server
 * answers it.
 */
export const apiQuery = <C extends Contract>(
  key: readonly string[],
  name: NameOf<C>,
  ...[input, options]: Asked<C, Options<Found<C>>>
) =>
  queryOptions<Found<C>, Error, Found<C>, string[]>({
    ...(options as Options<Found<C>>),
    queryKey: [...key, addressOf(name, input)],
  });

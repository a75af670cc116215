import { queryOptions } from '@tanstack/react-query';
import type { Passkey } from '../../contract/passkeys.ts';

/** One's passkeys. */
export const passkeysQuery = queryOptions<{ data: Passkey[] }>({
  queryKey: ['account', '/api/account/passkeys'],
  staleTime: 5_000,
});

import { queryOptions } from '@tanstack/react-query';
import { postJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';
import type { SetupInput, SetupStatus } from '../../contract/setup.ts';
import type { User } from '../../contract.ts';

/** Whether the shop still waits for its first owner. */
export const setupQuery = queryOptions<SetupStatus>({ queryKey: ['setup', '/api/setup'], staleTime: 0 });

/** Throws what `requestJson` throws. */
export const sendSetup = (locale: Locale, input: SetupInput): Promise<{ user: User }> =>
  postJson(`/api/setup?lang=${locale}`, input);

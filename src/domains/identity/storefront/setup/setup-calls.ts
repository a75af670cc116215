import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type { readSetup, SetupInput, setUp } from '../../contract/setup.ts';

/** Whether the shop has no owner yet. */
export const setupQuery = apiQuery<typeof readSetup>(['setup'], 'GET /setup', {}, { staleTime: 0 });

/** Throws what `requestJson` throws. */
export const sendSetup = (lang: Locale, body: SetupInput) => ask<typeof setUp>('POST /setup', { lang, body });

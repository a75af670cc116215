import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type { getOpeningSettings, OpeningChange, patchOpening } from '../../contract/opening.ts';

export const openingSettingsQuery = apiQuery<typeof getOpeningSettings>(
  ['dashboard'],
  'GET /opening/settings',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const openingCalls = (lang: Locale) => ({
  read: () => ask<typeof getOpeningSettings>('GET /opening/settings', { lang }),
  change: (body: OpeningChange) => ask<typeof patchOpening>('PATCH /opening/settings', { lang, body }),
});

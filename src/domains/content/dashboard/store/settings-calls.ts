import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { patienceFor } from '#platform/browser/calls/upload-patience.ts';
import type { Locale } from '#platform/locale.ts';
import type { getSettings, patchSettings, SettingsChange } from '../../contract/settings.ts';

export const settingsQuery = apiQuery<typeof getSettings>(
  ['dashboard'],
  'GET /settings',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const settingsCalls = (lang: Locale) => ({
  read: () => ask<typeof getSettings>('GET /settings', { lang }),
  change: (body: SettingsChange) => {
    const { logo } = body.changes;
    return ask<typeof patchSettings>(
      'PATCH /settings',
      { lang, body },
      patienceFor(logo?.startsWith('data:') ? logo : null),
    );
  },
});

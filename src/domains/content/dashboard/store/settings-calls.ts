import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#platform/browser/api.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { SettingsChange, VersionedSettings } from '../../contract/settings.ts';

export const settingsQuery = queryOptions<VersionedSettings>({
  queryKey: ['desk', '/api/settings'],
  staleTime: 0,
});

/** Throw what `requestJson` throws. */
export const settingsCalls = (locale: Locale) => ({
  read: () => getJson<VersionedSettings>(`/api/settings?lang=${locale}`),
  change: (change: SettingsChange) =>
    sendJson<VersionedSettings>('PATCH', `/api/settings?lang=${locale}`, change, {
      isUpload: change.changes.logo?.startsWith('data:') ?? false,
    }),
});

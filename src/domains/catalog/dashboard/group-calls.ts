import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { Group } from '../contract.ts';

/** Categories and brands are made alike. */
export type GroupKind = 'category' | 'brand';
export type GroupDraft = { name: string; description: string; image: string };

export const groupsQuery = (kind: GroupKind) =>
  queryOptions<{ data: Group[] }>({ queryKey: ['desk', `/api/${kind}`], staleTime: 5_000 });

/** Throws what `requestJson` throws. */
export const createGroup = (kind: GroupKind, draft: GroupDraft, locale: Locale): Promise<{ data: Group }> =>
  sendJson('POST', `/api/${kind}?lang=${locale}`, draft, { isUpload: draft.image !== '' });

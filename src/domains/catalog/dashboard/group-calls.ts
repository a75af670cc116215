import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { DeskGroup, GroupChange, GroupPage } from '../contract/groups.ts';
import type { Group } from '../contract.ts';

/** Categories and brands are made alike. */
export type GroupKind = 'category' | 'brand';
export type GroupSearch = { q?: string; page?: number };

const plural = { category: 'categories', brand: 'brands' } as const;

/** The names of all of them, to choose from. */
export const groupsQuery = (kind: GroupKind) =>
  queryOptions<{ data: Group[] }>({ queryKey: ['desk', `/api/${kind}`], staleTime: 5_000 });

/** A page of those whose name has some letters. */
export const deskGroupsQuery = (kind: GroupKind, { q = '', page = 1 }: GroupSearch) =>
  queryOptions<GroupPage>({
    queryKey: ['desk', `/api/${plural[kind]}?${new URLSearchParams({ q, page: String(page) })}`],
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });

/** One of them; null where there is none. */
export const deskGroupQuery = (kind: GroupKind, id: string) =>
  queryOptions<{ data: DeskGroup } | null>({
    queryKey: ['desk', `/api/${plural[kind]}/${id}`],
    staleTime: 0,
  });

type Answer = { data: DeskGroup };

/** Throws what `requestJson` throws. */
export function groupCalls(kind: GroupKind, locale: Locale) {
  const path = `/api/${plural[kind]}`;
  const lang = `lang=${locale}`;
  const upload = ({ image }: { image?: string | undefined }) => ({ isUpload: Boolean(image) });
  return {
    create: (draft: Omit<GroupChange, 'version'>): Promise<{ data: Group }> =>
      sendJson('POST', `/api/${kind}?${lang}`, draft, upload(draft)),
    change: async (id: string, change: GroupChange): Promise<DeskGroup> =>
      (await sendJson<Answer>('PATCH', `${path}/${id}?${lang}`, change, upload(change))).data,
    /** Its products go to `moveTo` first. */
    remove: (id: string, moveTo: string): Promise<{ movedProducts: number }> =>
      sendJson('DELETE', `${path}/${id}?${lang}${moveTo && `&moveTo=${moveTo}`}`),
    place: (id: string, place: number) => sendJson<Answer>('PUT', `${path}/${id}/place?${lang}`, { place }),
  };
}

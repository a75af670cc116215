import { keepPreviousData, useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { patienceFor } from '#platform/browser/calls/upload-patience.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import type * as dashboard from '../contract/groups.ts';
import type * as contract from '../contract.ts';

/** Categories and brands share their code. */
export type GroupKind = 'category' | 'brand';
export type GroupSearch = { q?: string; page?: number };

type AtDashboard = typeof dashboard.categoryCalls | typeof dashboard.brandCalls;

const plural = { category: 'categories', brand: 'brands' } as const;

/** The names of all categories or brands in a language, to choose from. */
export const groupsQuery = (kind: GroupKind, lang: Locale) =>
  apiQuery<AtDashboard['names']>(
    ['dashboard'],
    `GET /dashboard/${plural[kind]}`,
    { lang },
    { staleTime: 5_000 },
  );

/** The same as choices of a form. */
export function useGroupChoices(kind: GroupKind): { id: string; name: string }[] {
  const { data } = useSuspenseQuery(groupsQuery(kind, useLocale()));
  return data.data.map(({ _id: id, name }) => ({ id, name }));
}

/** A page of categories or brands whose name contains a text. */
export const dashboardGroupsQuery = (kind: GroupKind, { q = '', page = 1 }: GroupSearch) =>
  apiQuery<AtDashboard['list']>(
    ['dashboard'],
    `GET /${plural[kind]}`,
    { query: { q, page } },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );

/** A category or brand; null if there is none. */
export const dashboardGroupQuery = (kind: GroupKind, id: string) =>
  apiQuery<AtDashboard['read']>(
    ['dashboard'],
    `GET /${plural[kind]}/{id}`,
    { params: { id } },
    { staleTime: 0 },
  );

/** Throws what `requestJson` throws. */
export const groupCalls = (kind: GroupKind, lang: Locale) => ({
  read: async (id: string): Promise<dashboard.DashboardGroup> =>
    (await ask<AtDashboard['read']>(`GET /${plural[kind]}/{id}`, { params: { id } })).data,
  create: (body: Omit<dashboard.GroupChange, 'version'>) =>
    ask<typeof contract.postCategory | typeof contract.postBrand>(
      `POST /${kind}`,
      { lang, body },
      patienceFor(body.image),
    ),
  change: async (id: string, body: dashboard.GroupChange): Promise<dashboard.DashboardGroup> => {
    const input = { lang, params: { id }, body };
    return (await ask<AtDashboard['change']>(`PATCH /${plural[kind]}/{id}`, input, patienceFor(body.image)))
      .data;
  },
  /** Its products move to `moveTo` first. */
  remove: (id: string, moveTo: string) =>
    ask<AtDashboard['remove']>(`DELETE /${plural[kind]}/{id}`, {
      lang,
      params: { id },
      query: { moveTo: moveTo || undefined },
    }),
});

/** Moves a category to another position, also in another category. Throws what `requestJson` throws. */
export const moveCategory = (id: string, body: dashboard.CategoryPlace, lang: Locale) =>
  ask<typeof dashboard.moveCategory>('PUT /categories/{id}/place', {
    lang,
    params: { id },
    body,
  });

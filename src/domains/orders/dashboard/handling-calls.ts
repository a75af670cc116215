import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import type { Locale } from '#platform/locale.ts';
import type { changeOrderFields } from '../contract/fields.ts';
import type * as handling from '../contract/handling.ts';
import type * as views from '../contract/views.ts';

const fresh = { staleTime: 5_000 };

/** The tags in use. */
export const orderTagsQuery = apiQuery<typeof handling.listOrderTags>(
  ['dashboard'],
  'GET /order-tags',
  {},
  fresh,
);

/** The staff to whom orders can be assigned. */
export const assigneesQuery = apiQuery<typeof handling.listAssignees>(
  ['dashboard'],
  'GET /order-assignees',
  {},
  fresh,
);

/** The saved views of the list. */
export const viewsQuery = apiQuery<typeof views.listViews>(['dashboard'], 'GET /order-views', {}, fresh);

/** Throws what `requestJson` throws. */
export const handlingCalls = (lang: Locale) => ({
  tag: (codes: readonly string[], change: { add: string[]; remove: string[] }) =>
    ask<typeof handling.tagOrders>('POST /orders/tags', { lang, body: { codes: [...codes], ...change } }),
  assign: (codes: readonly string[], assigneeId: string | null) =>
    ask<typeof handling.assignOrders>('POST /orders/assignments', {
      lang,
      body: { codes: [...codes], assigneeId },
    }),
  changeFields: (code: string, fields: BodyOf<typeof changeOrderFields>['fields']) =>
    ask<typeof changeOrderFields>('PATCH /orders/{code}/fields', {
      lang,
      params: { code },
      body: { fields },
    }),
  createView: (view: views.OrderViewInput) =>
    ask<typeof views.postView>('POST /order-views', { lang, body: view }),
  changeView: (id: string, view: views.OrderViewInput) =>
    ask<typeof views.putView>('PUT /order-views/{id}', { lang, params: { id }, body: view }),
  deleteView: (id: string) =>
    ask<typeof views.removeView>('DELETE /order-views/{id}', { lang, params: { id } }),
});

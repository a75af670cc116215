import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/custom-fields.ts';

/** The fields of the shop's own. */
export const customFieldsQuery = apiQuery<typeof contract.listCustomFields>(
  ['dashboard'],
  'GET /custom-fields',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const customFieldCalls = (lang: Locale) => ({
  create: (body: contract.NewCustomField) =>
    ask<typeof contract.postCustomField>('POST /custom-fields', { lang, body }),
  change: (id: string, body: contract.CustomFieldChange) =>
    ask<typeof contract.putCustomField>('PUT /custom-fields/{id}', { lang, params: { id }, body }),
  remove: (id: string) =>
    ask<typeof contract.removeCustomField>('DELETE /custom-fields/{id}', { lang, params: { id } }),
});

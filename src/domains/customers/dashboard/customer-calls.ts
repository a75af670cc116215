import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type * as guestData from '../contract/guest-data.ts';
import type * as guests from '../contract/guests.ts';
import type * as people from '../contract/people.ts';
import type * as contract from '../contract.ts';
import type { NoteCalls } from './customer-panels.tsx';

/** What staff know about a customer; null if there is no such user. */
export const customerQuery = (id: string) =>
  apiQuery<typeof contract.readCustomer>(
    ['dashboard'],
    'GET /users/{id}/customer',
    { params: { id } },
    { staleTime: 5_000 },
  );

/** The notes about a member. Throws what `requestJson` throws. */
export const noteCalls = (lang: Locale, id: string): NoteCalls => ({
  add: (text) =>
    ask<typeof contract.postNote>('POST /users/{id}/notes', { lang, params: { id }, body: { text } }),
  drop: (noteId) =>
    ask<typeof contract.removeNote>('DELETE /users/{id}/notes/{noteId}', { lang, params: { id, noteId } }),
});

/** Changes values of the shop's own fields of a customer. Throws what `requestJson` throws. */
export const changeFieldsCall = (
  lang: Locale,
  id: string,
  fields: BodyOf<typeof contract.patchCustomerFields>['fields'],
) =>
  ask<typeof contract.patchCustomerFields>('PATCH /users/{id}/fields', {
    lang,
    params: { id },
    body: { fields },
  });

/** The filters of the list of users as in its address. */
export type PeopleSearch = {
  q?: string;
  role?: NonNullable<people.PeopleQuery['role']>;
  blocked?: 'true';
  tag?: string;
  field?: string;
  before?: string;
};

/** A page of matching users. */
export const peopleQuery = (query: PeopleSearch) =>
  apiQuery<typeof people.listPeople>(['dashboard'], 'GET /users', { query }, { staleTime: 5_000 });

/** The filters of the list of guests as in its address. */
export type GuestsSearch = { q?: string; tag?: string; before?: string };

/** A page of guests. */
export const guestsQuery = (query: GuestsSearch) =>
  apiQuery<typeof guests.listGuests>(['dashboard'], 'GET /guests', { query }, { staleTime: 5_000 });

/** What staff know about a guest; null if there is none. */
export const guestQuery = (id: string) =>
  apiQuery<typeof guests.readGuest>(
    ['dashboard'],
    'GET /guests/{id}',
    { params: { id } },
    { staleTime: 5_000 },
  );

/** Where the export of what is kept about a guest is. */
export const guestExportHref = (id: string): string =>
  pathTo<typeof guestData.exportGuest>('GET /guests/{id}/export', { params: { id } });

/** The same of a guest, the tags, and the deletion. */
export const guestCalls = (lang: Locale, id: string) => ({
  deleteGuest: () => ask<typeof guestData.deleteGuest>('DELETE /guests/{id}', { lang, params: { id } }),
  add: (text: string) =>
    ask<typeof guests.postGuestNote>('POST /guests/{id}/notes', { lang, params: { id }, body: { text } }),
  drop: (noteId: string) =>
    ask<typeof guests.removeGuestNote>('DELETE /guests/{id}/notes/{noteId}', {
      lang,
      params: { id, noteId },
    }),
  setTags: (tags: string[]) =>
    ask<typeof guests.putGuestTags>('PUT /guests/{id}/tags', { lang, params: { id }, body: { tags } }),
});

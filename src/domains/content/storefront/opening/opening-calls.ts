import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type { getOpening, visitEarly } from '../../contract/opening.ts';

/** Whether the shop is open, and what visitors read before. */
export const openingQuery = (lang: Locale) =>
  apiQuery<typeof getOpening>(['opening'], 'GET /opening', { lang }, { staleTime: 0 });

/** Throws what `requestJson` throws. */
export const sendVisit = (lang: Locale, password: string) =>
  ask<typeof visitEarly>('POST /opening/visits', { lang, body: { password } });

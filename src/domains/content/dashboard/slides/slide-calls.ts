import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { patienceFor } from '#platform/browser/calls/upload-patience.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/slides.ts';

type DashboardSlide = contract.DashboardSlide;

export const slidesQuery = apiQuery<typeof contract.listSlides>(
  ['dashboard'],
  'GET /slides',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const slideCalls = (lang: Locale) => ({
  read: async (id: string): Promise<DashboardSlide | null> => {
    const { data } = await ask<typeof contract.listSlides>('GET /slides', { lang });
    return data.find((slide) => slide.id === id) ?? null;
  },
  create: async (body: contract.NewSlideTerms): Promise<DashboardSlide> =>
    (await ask<typeof contract.postSlide>('POST /slides', { lang, body }, patienceFor(body.image))).data,
  change: async (id: string, body: contract.SlideChange): Promise<DashboardSlide> => {
    const input = { lang, params: { id }, body };
    return (await ask<typeof contract.patchSlide>('PATCH /slides/{id}', input, patienceFor(body.image))).data;
  },
  remove: (id: string) => ask<typeof contract.removeSlide>('DELETE /slides/{id}', { lang, params: { id } }),
  order: (ids: string[]) => ask<typeof contract.putSlideOrder>('PUT /slide-order', { lang, body: { ids } }),
});

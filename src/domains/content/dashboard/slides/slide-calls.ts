import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#platform/browser/api.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { DeskSlide, NewSlideTerms, SlideChange } from '../../contract/slides.ts';

type Answer = { data: DeskSlide };
type Answers = { data: DeskSlide[] };

export const slidesQuery = queryOptions<Answers>({ queryKey: ['desk', '/api/slides'], staleTime: 0 });

/** Throw what `requestJson` throws. */
export function slideCalls(locale: Locale) {
  const lang = `?lang=${locale}`;
  const upload = ({ image }: { image?: string | undefined }) => ({ isUpload: Boolean(image) });
  return {
    read: async (id: string): Promise<DeskSlide | null> =>
      (await getJson<Answers>(`/api/slides${lang}`)).data.find((slide) => slide.id === id) ?? null,
    create: async (terms: NewSlideTerms): Promise<DeskSlide> =>
      (await sendJson<Answer>('POST', `/api/slides${lang}`, terms, upload(terms))).data,
    change: async (id: string, change: SlideChange): Promise<DeskSlide> =>
      (await sendJson<Answer>('PATCH', `/api/slides/${id}${lang}`, change, upload(change))).data,
    remove: (id: string) => sendJson<{ id: string }>('DELETE', `/api/slides/${id}${lang}`),
    order: (ids: string[]) => sendJson<Answers>('PUT', `/api/slide-order${lang}`, { ids }),
  };
}

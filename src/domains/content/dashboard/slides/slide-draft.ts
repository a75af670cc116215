import {
  type TextDrafts,
  type TextKey,
  textDrafts,
  textTerms,
  withoutTexts,
} from '#ui/dashboard/text-drafts.ts';
import type { DashboardSlide } from '../../contract/slides.ts';

/** The form data of a slide; times as in the browser's date fields, in UTC. */
export type SlideDraft = Record<
  'title' | 'body' | 'button' | 'href' | 'image' | 'startsAt' | 'endsAt',
  string
> & { tone: DashboardSlide['tone'] } & TextDrafts<SlideWord>;
type SlideWord = (typeof words)[number];
const words = ['title', 'body', 'button'] as const;

/** What the inputs of a slide are called. */
export type SlideLabels = Record<Exclude<keyof SlideDraft, TextKey<'title' | 'body' | 'button'>>, string>;

export const tones = ['rose', 'sand', 'sage', 'sky', 'plum'] as const;

const fieldOf = (iso: string | null | undefined) => iso?.slice(0, 16) ?? '';
const momentOf = (field: string) => (field ? `${field}:00.000Z` : null);

export const slideDraft = (slide: DashboardSlide | null): SlideDraft => ({
  title: slide?.title ?? '',
  body: slide?.body ?? '',
  button: slide?.button ?? '',
  ...textDrafts(words, slide?.texts),
  href: slide?.href ?? '/',
  image: slide?.image ?? '',
  tone: slide?.tone ?? 'sand',
  startsAt: fieldOf(slide?.startsAt),
  endsAt: fieldOf(slide?.endsAt),
});

/** A picture is sent only if it changed. */
export function slideTerms({ image, ...draft }: SlideDraft, before: string) {
  return {
    ...withoutTexts(draft),
    texts: textTerms(words, draft),
    ...(image !== before && { image }),
    startsAt: momentOf(draft.startsAt),
    endsAt: momentOf(draft.endsAt),
  };
}

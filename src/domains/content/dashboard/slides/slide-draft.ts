import type { DashboardSlide } from '../../contract/slides.ts';

/** The form data of a slide; times as in the browser's date fields, in UTC. */
export type SlideDraft = Record<
  'title' | 'titleDe' | 'body' | 'bodyDe' | 'button' | 'buttonDe' | 'href' | 'image' | 'startsAt' | 'endsAt',
  string
> & { tone: DashboardSlide['tone'] };

export const tones = ['rose', 'sand', 'sage', 'sky', 'plum'] as const;

const fieldOf = (iso: string | null | undefined) => iso?.slice(0, 16) ?? '';
const momentOf = (field: string) => (field ? `${field}:00.000Z` : null);

export const slideDraft = (slide: DashboardSlide | null): SlideDraft => ({
  title: slide?.title ?? '',
  titleDe: slide?.titleDe ?? '',
  body: slide?.body ?? '',
  bodyDe: slide?.bodyDe ?? '',
  button: slide?.button ?? '',
  buttonDe: slide?.buttonDe ?? '',
  href: slide?.href ?? '/',
  image: slide?.image ?? '',
  tone: slide?.tone ?? 'sand',
  startsAt: fieldOf(slide?.startsAt),
  endsAt: fieldOf(slide?.endsAt),
});

/** A picture is sent only if it changed. */
export function slideTerms({ image, ...draft }: SlideDraft, before: string) {
  return {
    ...draft,
    ...(image !== before && { image }),
    titleDe: draft.titleDe || null,
    bodyDe: draft.bodyDe || null,
    buttonDe: draft.buttonDe || null,
    startsAt: momentOf(draft.startsAt),
    endsAt: momentOf(draft.endsAt),
  };
}

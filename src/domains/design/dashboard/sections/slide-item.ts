import type { DashboardSlide } from '#domains/content/contract/slides.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { SectionOf, sectionKinds } from '../../fields/sections.ts';
import type { Words } from '../../words.ts';

export type SlideItem = SectionOf<Pick<typeof sectionKinds, 'slider'>>['items'][number];

/** A slide of the shop as one of a section. */
export function itemOf({ texts, picture, href, tone, startsAt, endsAt, ...main }: DashboardSlide): SlideItem {
  const wordsOf = (name: 'title' | 'body' | 'button'): Words => {
    const others = Object.entries(texts).map(([language, each]) => [language, each?.[name] ?? '']);
    return { ...Object.fromEntries(others), [mainLanguage()]: main[name] };
  };
  return {
    title: wordsOf('title'),
    text: wordsOf('body'),
    button: wordsOf('button'),
    href,
    picture,
    tone,
    period: { startsAt, endsAt },
  };
}

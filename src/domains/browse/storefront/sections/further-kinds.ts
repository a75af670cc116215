import type { SectionKind } from '#domains/design/fields/sections.ts';
import { BrandsSection } from './brands.tsx';
import { HeroSection } from './hero.tsx';
import type { usualKinds } from './load-sections.ts';
import { NewsletterSection } from './newsletter.tsx';
import type { Components } from './section.tsx';
import { PictureSection, QuestionsSection, QuotesSection, TextSection } from './texts.tsx';
import { VideoSection } from './video.tsx';

/** The sections that a usual home page lacks, all of them; loaded by pages that have one. */
export const furtherKinds = {
  brands: BrandsSection,
  hero: HeroSection,
  newsletter: NewsletterSection,
  picture: PictureSection,
  questions: QuestionsSection,
  quotes: QuotesSection,
  text: TextSection,
  video: VideoSection,
} satisfies Components<Exclude<SectionKind, (typeof usualKinds)[number]>>;

import { BrandsSection } from './brands.tsx';
import { HeroSection } from './hero.tsx';
import { NewsletterSection } from './newsletter.tsx';
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
};

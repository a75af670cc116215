import { z } from '@hono/zod-openapi';
import { PageSection } from '#domains/design/contract/sections.ts';
import { Picture } from '#platform/contract.ts';
import { Card, CategoryCard, fallbackLang, NamedCategory } from './card.ts';

export const Slide = z
  .object({
    id: z.string(),
    title: z.string(),
    titleLang: fallbackLang,
    desc: z.string(),
    descLang: fallbackLang,
    buttonText: z.string(),
    buttonLang: fallbackLang,
    href: z.string(),
    tone: z.string(),
    image: Picture.nullable(),
  })
  .openapi('Slide');
export type Slide = z.infer<typeof Slide>;

export const Home = z
  .object({
    /** What the page consists of, in order. `chosen` has the slugs of all categories or brands that a section shows. */
    sections: z.array(PageSection),
    /** What the sections show. Empty where no section shows it. */
    slides: z.array(Slide),
    /** The slides of each section that has its own instead, by its `id`. */
    ownSlides: z.record(z.string(), z.array(Slide)),
    /** Products with a running deal, soonest end first; the newest products if there is none. */
    deals: z.array(Card),
    dealsRun: z.boolean(),
    categories: z.array(CategoryCard),
    brands: z.array(NamedCategory),
    /** The products of each section of that kind, by its `id`. */
    products: z.record(z.string(), z.array(Card)),
  })
  .openapi('HomePage');
export type Home = z.infer<typeof Home>;

export const LandingPage = Home.extend({
  slug: z.string(),
  title: z.string(),
  titleLang: fallbackLang,
  /** For search engines, as the description; may be empty. */
  seoTitle: z.string(),
  description: z.string(),
}).openapi('LandingPage');
export type LandingPage = z.infer<typeof LandingPage>;

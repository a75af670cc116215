import type { Fields, Period, ShownsOf, ValuesOf } from './field.ts';

const title = { type: 'words', most: 120 } as const;
const text = { type: 'words', most: 600, rows: 3 } as const;
const button = { type: 'words', most: 60 } as const;
const href = { type: 'link' } as const;
const picture = { type: 'picture' } as const;
/** What a picture shows, for those who do not see it. */
const alt = { type: 'words', most: 200 } as const;

const tones = ['sand', 'rose', 'sage', 'sky', 'plum'] as const;
const promiseIcons = ['globe', 'lock', 'thumb', 'message', 'truck', 'leaf', 'gift', 'heart'] as const;

/**
 * Every kind of section, with its fields. Each has a component for pages in
 * `src/domains/browse/storefront/sections/further-kinds.ts`, an icon in
 * `src/domains/design/dashboard/sections/kind-icon.tsx`, and its name in `messages/en/dashboard/design.json`.
 */
export const sectionKinds = {
  /** A picture over the full width with one message. */
  hero: { title, text, button, href, picture, alt, tone: { type: 'choice', options: tones } },
  /** Slides, one after the other: those of the shop, or its own. */
  slider: {
    source: { type: 'choice', options: ['shop', 'own'] },
    items: {
      type: 'items',
      fields: {
        title,
        text,
        button,
        href,
        picture,
        tone: { type: 'choice', options: tones },
        period: { type: 'period' },
      },
      most: 24,
    },
  },
  /** Products of a category or collection, or the newest. */
  products: {
    title,
    category: { type: 'category' },
    count: { type: 'count', least: 1, most: 12, usual: 8 },
  },
  /** What is reduced now; the newest products if nothing is. */
  deals: { title, count: { type: 'count', least: 1, most: 12, usual: 8 } },
  categories: {
    title,
    look: { type: 'choice', options: ['pictures', 'words'] },
    chosen: { type: 'chosen', of: 'categories', most: 24 },
    /** For pictures if none are chosen; as words, all are shown. */
    count: { type: 'count', least: 1, most: 12, usual: 6 },
  },
  picture: {
    title,
    text: { type: 'markdown', most: 3_000 },
    button,
    href,
    picture,
    alt,
    side: { type: 'choice', options: ['start', 'end'] },
  },
  text: { title, text: { type: 'markdown', most: 10_000 } },
  quotes: {
    title,
    items: { type: 'items', fields: { text, name: { type: 'words', most: 80 } }, most: 9 },
  },
  brands: { title, chosen: { type: 'chosen', of: 'brands', most: 24 } },
  /** A form to subscribe to the newsletter. */
  newsletter: { title, text },
  video: { title, address: { type: 'video' }, picture },
  questions: {
    title,
    items: {
      type: 'items',
      fields: { question: { type: 'words', most: 200 }, answer: { type: 'markdown', most: 2_000 } },
      most: 30,
    },
  },
  promises: {
    title,
    items: {
      type: 'items',
      fields: {
        icon: { type: 'choice', options: promiseIcons },
        title: { type: 'words', most: 80 },
        text: { type: 'words', most: 300, rows: 3 },
        link: button,
        href,
      },
      most: 8,
    },
  },
} as const satisfies Record<string, Fields>;

export type SectionKind = keyof typeof sectionKinds;

/** What every section has: when it is shown, in UTC, and whether. */
type SectionFrame = Period & { id: string; isHidden: boolean };

export type Kinds = Readonly<Record<string, Fields>>;

/** A section of a document, of one of some kinds. */
export type SectionOf<Known extends Kinds> = {
  [Kind in keyof Known]: SectionFrame & { kind: Kind } & ValuesOf<Known[Kind]>;
}[keyof Known];

/** The same in the language of a page. */
export type ShownSectionOf<Known extends Kinds> = {
  [Kind in keyof Known]: { id: string; kind: Kind } & ShownsOf<Known[Kind]>;
}[keyof Known];

/** A section of a home page or landing page. */
export type Section = SectionOf<typeof sectionKinds>;

/** A section of any document. */
export type AnySection = SectionFrame & { kind: string };

/** The fields of a kind as pages show them. */
type ShownFields<Kind extends SectionKind> = ShownsOf<(typeof sectionKinds)[Kind]>;

/** A section in the language of a page. */
export type ShownSection<Kind extends SectionKind = SectionKind> = {
  [Each in Kind]: { id: string; kind: Each } & ShownFields<Each>;
}[Kind];

export const MOST_SECTIONS = 30;

/** The key of the design document of a landing page begins with it. */
export const PAGE_KEY = 'page:';
/** What follows it: the part of its address after `/pages/`. */
export const pageSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const LONGEST_PAGE_SLUG = 80;

export const always = { isHidden: false, startsAt: null, endsAt: null } as const;

const COLLECTION = 'collections/';
/** The slug of the collection that a field names beside categories; null if it names a category or nothing. */
export const collectionSlug = (value: string): string | null =>
  value.startsWith(COLLECTION) ? value.slice(COLLECTION.length) : null;
export const asCollection = (slug: string): string => COLLECTION + slug;

/** The sections of a home page that nobody has arranged yet. */
export const usualHome: readonly Section[] = [
  { id: 'slides', kind: 'slider', ...always, source: 'shop', items: [] },
  { id: 'deals', kind: 'deals', ...always, title: {}, count: 8 },
  { id: 'pictures', kind: 'categories', ...always, title: {}, look: 'pictures', chosen: [], count: 6 },
  { id: 'categories', kind: 'categories', ...always, title: {}, look: 'words', chosen: [], count: 6 },
];

/** Whether a time that a section has for its end is after that of its start. */
export const endsAfterStart = ({ startsAt, endsAt }: Period): boolean =>
  startsAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(startsAt);

/** Whether a time is within a period. */
export const isWithin = ({ startsAt, endsAt }: Period, now: number): boolean =>
  (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || Date.parse(endsAt) > now);

/** Whether a slider has slides of its own; otherwise it shows those of the shop. */
export const hasOwnSlides = ({ source }: { source?: unknown }): boolean => source === 'own';

/** Whether a section is shown at a time. */
export const isShownAt = (section: SectionFrame, now: number): boolean =>
  !section.isHidden && isWithin(section, now);

/** The next time at which one of the sections begins or ends; null if none does. */
export const nextChange = (sections: readonly SectionFrame[], now: number): Date | null =>
  nextTime(
    sections.filter(({ isHidden }) => !isHidden),
    now,
  );

/** The next time at which one of the periods begins or ends; null if none does. */
export function nextTime(periods: readonly Period[], now: number): Date | null {
  const times = periods
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((time) => (time === null ? 0 : Date.parse(time)))
    .filter((time) => time > now);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

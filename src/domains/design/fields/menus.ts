import type { Fields } from './field.ts';
import { always, type SectionOf, type ShownSectionOf } from './sections.ts';

const label = { type: 'words', most: 60 } as const;
const title = { type: 'words', most: 80 } as const;
const href = { type: 'link' } as const;

/** Every kind of entry of the header menu. A label that is empty is the name of what the entry leads to. */
export const headerKinds = {
  /** One link, or a panel of links; `look` is how the panel shows them. */
  link: {
    label,
    href,
    look: { type: 'choice', options: ['list', 'pictures'] },
    items: { type: 'items', fields: { label, href, picture: { type: 'picture' } }, most: 24 },
  },
  /** An entry for each category. */
  categories: {},
} as const satisfies Record<string, Fields>;

/** Every kind of column of the footer. An empty title is the usual one. */
export const footerKinds = {
  links: { title, items: { type: 'items', fields: { label, href }, most: 16 } },
  categories: { title },
  /** The content pages that are written. */
  pages: { title },
  contact: { title },
  social: { title },
} as const satisfies Record<string, Fields>;

/** A line above the header. Of those that run at the same time, the first is shown. */
export const announcementKinds = {
  announcement: {
    text: { type: 'words', most: 160 },
    href,
    tone: { type: 'choice', options: ['strong', 'quiet'] },
    closing: { type: 'choice', options: ['closable', 'lasting'] },
  },
} as const satisfies Record<string, Fields>;

/** The kinds by the key of their design document. */
export const menuKinds = { header: headerKinds, footer: footerKinds, announcements: announcementKinds };
export type MenuName = keyof typeof menuKinds;

export type HeaderEntry = ShownSectionOf<typeof headerKinds>;
export type FooterColumn = ShownSectionOf<typeof footerKinds>;
export type Announcement = ShownSectionOf<typeof announcementKinds>;

/** What a shop shows until it arranges its own. */
export const usualMenus: { [Name in MenuName]: readonly SectionOf<(typeof menuKinds)[Name]>[] } = {
  header: [{ id: 'categories', kind: 'categories', ...always }],
  footer: [
    { id: 'categories', kind: 'categories', ...always, title: {} },
    { id: 'pages', kind: 'pages', ...always, title: {} },
    { id: 'contact', kind: 'contact', ...always, title: {} },
    { id: 'social', kind: 'social', ...always, title: {} },
  ],
  announcements: [],
};

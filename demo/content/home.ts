import { always, type Section, usualHome } from '#domains/design/fields/sections.ts';
import items from './promises.json' with { type: 'json' };

const newest: Section = { id: 'newest', kind: 'products', ...always, title: {}, category: '', count: 4 };
const promises = { id: 'promises', kind: 'promises', ...always, title: {}, items } as Section;

/** The home page of earlier demos. */
export const earlierHome = { sections: [...usualHome, promises] };

/** The demo's home page: the usual sections, the newest goods between its two lists of categories, and the promises. */
export const home = { sections: earlierHome.sections.toSpliced(-2, 0, newest) };

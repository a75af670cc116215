import type { Section } from '#domains/design/fields/sections.ts';
import { usualHome } from '#domains/design/fields/sections.ts';
import items from './promises.json' with { type: 'json' };

const promises = {
  id: 'promises',
  kind: 'promises',
  isHidden: false,
  startsAt: null,
  endsAt: null,
  title: {},
  items,
};

/** The demo's home page: the usual sections, and what the shop promises. */
export const home: { sections: Section[] } = { sections: [...usualHome, promises as Section] };

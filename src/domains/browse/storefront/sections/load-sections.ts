import type { Home } from '#domains/browse/contract.ts';
import type { SectionKind } from '#domains/design/fields/sections.ts';
import type { furtherKinds } from './further-kinds.ts';
import type { Components } from './section.tsx';

/** The kinds of a usual home page, whose components every page of sections brings along. */
export const usualKinds = [
  'categories',
  'deals',
  'products',
  'promises',
  'slider',
] as const satisfies SectionKind[];

const usual = new Set<string>(usualKinds);

/** Every kind that is not usual has a component. */
type Further = typeof furtherKinds & Components<Exclude<SectionKind, (typeof usualKinds)[number]>>;

let loaded: Further | null = null;

/** Loads the components of a page's sections, where the page has not brought them itself. */
export async function loadSections<Page extends Home>(page: Page): Promise<Page> {
  if (!loaded && page.sections.some(({ kind }) => !usual.has(kind)))
    loaded = (await import('./further-kinds.ts')).furtherKinds;
  return page;
}

/** The components that `loadSections` has loaded. */
export const loadedKinds = (): Partial<Further> => loaded ?? {};

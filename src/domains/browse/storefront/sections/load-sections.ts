import type { Home } from '#domains/browse/contract.ts';
import type { furtherKinds } from './further-kinds.ts';

const further = new Set<string>([
  'brands',
  'hero',
  'newsletter',
  'picture',
  'questions',
  'quotes',
  'text',
  'video',
] satisfies (keyof typeof furtherKinds)[]);

let loaded: typeof furtherKinds | null = null;

/** Loads the components of a page's sections, where the page has not brought them itself. */
export async function loadSections<Page extends Home>(page: Page): Promise<Page> {
  if (!loaded && page.sections.some(({ kind }) => further.has(kind)))
    loaded = (await import('./further-kinds.ts')).furtherKinds;
  return page;
}

/** The components that `loadSections` has loaded. */
export const loadedKinds = (): Partial<typeof furtherKinds> => loaded ?? {};

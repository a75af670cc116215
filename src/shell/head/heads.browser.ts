import type * as server from './heads.ts';

type Tag = Record<string, string>;

let heads: typeof server | undefined;
let firstPage: string | undefined;

/** Loads the heads when the visitor leaves the first page: that one's is in the document. */
export const loadHeads: typeof server.loadHeads = async (matches) => {
  const page = matches.at(-1)?.id;
  firstPage ??= page;
  // Without a connection the title stays; the page itself says what is wrong.
  if (page !== firstPage) heads ??= await import('./heads.ts').catch(() => undefined);
};

const attributesOf = ({ attributes }: Element): Tag =>
  Object.fromEntries(
    Array.from(attributes, ({ name, value }) => [name === 'hreflang' ? 'hrefLang' : name, value]),
  );

const tags = (selector: string): Tag[] => Array.from(document.head.querySelectorAll(selector), attributesOf);

/** The tags that the server has made of the first page's data. */
const headOfDocument = (): ReturnType<typeof server.rootHead> => ({
  meta: [
    { title: document.title },
    ...tags('meta[property],meta[name]:not([name=viewport],[name=theme-color])'),
  ],
  links: tags('[rel=canonical],[rel=alternate]') as { rel: string; href: string }[],
});

export const rootHead: typeof server.rootHead = (page) => heads?.rootHead(page) ?? headOfDocument();

type Named = Exclude<keyof typeof server, 'loadHeads' | 'rootHead' | 'ownHead'>;

const later =
  <Name extends Named>(name: Name) =>
  (page: Parameters<(typeof server)[Name]>[0]) =>
    heads?.[name](page) ?? {};

export const homeHead: typeof server.homeHead = later('homeHead');
export const landingHead: typeof server.landingHead = later('landingHead');
export const categoryHead: typeof server.categoryHead = later('categoryHead');
export const collectionHead: typeof server.collectionHead = later('collectionHead');
export const searchHead: typeof server.searchHead = later('searchHead');
export const productHead: typeof server.productHead = later('productHead');
export const previewHead: typeof server.previewHead = later('previewHead');
export const contentHead: typeof server.contentHead = later('contentHead');
export const contactHead: typeof server.contactHead = later('contactHead');
export const openingHead: typeof server.openingHead = later('openingHead');
export const ownHead: typeof server.ownHead = (title) => (page) => heads?.ownHead(title)(page) ?? {};

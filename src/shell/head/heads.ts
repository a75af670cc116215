import type {
  CategoryHead,
  Home,
  LandingPage,
  ProductDetail,
  ProductList,
  Shop,
} from '#domains/browse/contract.ts';
import { productSummary } from '#domains/browse/storefront/facts/product-summary.ts';
import { slidesOf } from '#domains/browse/storefront/home/slides-of.ts';
import { listHref } from '#domains/browse/storefront/list/filters.ts';
import { type ListSearch, readListSearch } from '#domains/browse/storefront/list-search.ts';
import type { CollectionPage } from '#domains/collections/contract.ts';
import type { Opening } from '#domains/content/contract/opening.ts';
import type { ContentPage } from '#domains/content/contract.ts';
import type { Picture } from '#platform/contract.ts';
import { formatters } from '#platform/i18n/format.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import { headFor, headWords, missingHead, type PageContext, shortened } from './page-head.ts';

/** Makes them ready for the pages of an address. Browsers do not have them from the start (`heads.browser.ts`). */
export const loadHeads = async (_matches: readonly { id: string }[]): Promise<void> => {};

type RootContext = { loaderData?: unknown; match: { context: unknown; status: string } };

/** The shop's name as the title, and the 404 title for unknown addresses. */
export function rootHead({ loaderData, match }: RootContext): Partial<ReturnType<typeof missingHead>> {
  const shop = loaderData as Shop | undefined;
  if (!shop) return {};
  // For unknown addresses the router marks the root match instead of adding one.
  const { withheld, ...context } = match.context as Omit<PageContext, 'shop'> & { withheld: unknown };
  const isMissing = '_notFound' in match && match._notFound === true && !withheld;
  return isMissing ? missingHead({ shop, ...context }) : { meta: [{ title: shop.name }] };
}

export const homeHead = headFor<Home>((home, { locale, shop }) => {
  const t = headWords(locale);
  const categories = shop.categories.map(({ name }) => name).join(', ');
  const description = shortened(t('homeText', { shop: shop.name, categories }));
  return { title: t('home', { shop: shop.name }), description, path: '/', picture: firstPicture(home) };
});

/** The first picture of a page's sections. */
function firstPicture({ sections, slides, ownSlides }: Home): Picture | null {
  const pictures = sections.map((section) => {
    if (section.kind === 'slider')
      return slidesOf(section.id, { ownSlides, slides }).find(({ image }) => image)?.image;
    return 'picture' in section ? section.picture : null;
  });
  return pictures.find(Boolean) ?? null;
}

export const landingHead = headFor<LandingPage>((page) => ({
  title: page.seoTitle || page.title,
  description: shortened(page.description),
  path: `/pages/${encodeURIComponent(page.slug)}`,
  picture: firstPicture(page),
}));

const isNarrowed = ({ page: _page, after: _after, ...filters }: ListSearch) =>
  Object.keys(filters).length > 0;

/** The one brand or choice, such as a color, by which alone a list is filtered: such a list has its own address. */
function onlyChoice(
  { facets, page, total }: ProductList,
  { page: _page, after: _after, ...filters }: ListSearch,
) {
  const { brand, options } = filters;
  if (Object.keys(filters).length !== 1 || page > 1 || total === 0) return undefined;
  const choice = facets.options
    .flatMap(({ choices }) => choices)
    .concat(facets.brands.map(({ slug, ...named }) => ({ ...named, key: slug, swatch: null })))
    .find(({ key }) => key === (options ?? brand));
  return choice && { name: choice.name, filters };
}

type Shelf = Omit<CategoryHead, '_id' | 'nameLang' | 'descriptionLang' | 'path' | 'within'>;

/** The pages of a category or collection may be indexed, also by one choice; otherwise filtered ones may not. */
const shelfHead = <List extends ProductList>(folder: string, shelfOf: (list: List) => Shelf | null) =>
  headFor<List, ListSearch>((list, { locale, shop }, search) => {
    const t = headWords(locale);
    const shelf = shelfOf(list);
    const { slug = '', description = '', image = null } = shelf ?? {};
    const name = shelf?.seoTitle || shelf?.name || '';
    const path = `/${folder}/${encodeURIComponent(slug)}`;
    const count = shelf?.productCount ?? list.total;
    const choice = onlyChoice(list, search);
    const factsOf = (name: string, count: number) => t('categoryText', { name, shop: shop.name, count });
    const chosen = choice && `${shelf?.name}: ${choice.name}`;
    const words = shelf?.seoDescription || description || factsOf(shelf?.name ?? '', count);
    return {
      title: list.page > 1 ? t('pageOf', { name, page: list.page }) : (chosen ?? name),
      description: shortened(chosen ? factsOf(chosen, list.total) : words),
      path:
        list.page > 1
          ? listHref(path, { page: list.page, ...(search.after && { after: search.after }) })
          : choice
            ? listHref(path, choice.filters)
            : path,
      picture: image,
      isListed: choice !== undefined || !isNarrowed(search),
      ...(folder === 'collections' && { feed: `${path}.atom` }),
    };
  });

export const categoryHead = shelfHead<ProductList>('category', ({ category }) => category);
export const collectionHead = shelfHead<CollectionPage>('collections', ({ collection }) => collection);

export const searchHead = headFor<ProductList, Record<string, unknown>>((list, { locale }, search) => {
  const t = headWords(locale);
  const { q } = readListSearch(search);
  if (!q) return { title: t('search'), isListed: false };
  // As the heading says.
  const isFound = list.total > 0;
  const none = translate('storefront/browse/list', locale);
  const title = isFound ? t('searchFor', { words: q }) : none('noResultsFor', { words: q });
  return { title, isListed: false };
});

export const productHead = headFor<ProductDetail>((product, { locale, shop }) => {
  const { name, brand, seoTitle, seoDescription, description, slug } = product;
  const price = formatters(locale, shop.currency).money(product.deal?.price ?? product.price);
  return {
    title: seoTitle ?? name,
    description: shortened(seoDescription ?? productSummary(locale, { name, brand, price, description })),
    path: `/product/${encodeURIComponent(slug)}`,
    picture: product.pictures[0] ?? product.image,
    isProduct: true,
    isListed: !product.isUnlisted,
  };
});

/** Of a product that not everyone may see: no address for search engines. */
export const previewHead = headFor<ProductDetail>(({ seoTitle, name }) => ({
  title: seoTitle ?? name,
  isListed: false,
}));

type Words = Omit<ContentPage, 'titleLang' | 'htmlLang'>;

const contentWords = ({ slug, title, html, seoTitle, seoDescription }: Words) => ({
  title: seoTitle || title,
  description: shortened(seoDescription || html.replaceAll(/<[^>]+>/g, ' ')),
  path: `/${slug}`,
});

export const contentHead = headFor<ContentPage>(contentWords);

const unwritten = { seoTitle: '', seoDescription: '' };

/** The contact page exists even without a text by the shop. */
export const contactHead = headFor<ContentPage | null>((page, { locale }) =>
  contentWords(page ?? { slug: 'contact', title: headWords(locale)('contact'), html: '', ...unwritten }),
);

/** Personal and redirecting pages: a title, not indexed. */
export const ownHead = (title: MessageKey<'storefront/shell/head'>) =>
  headFor((_data, { locale }) => ({ title: headWords(locale)(title), isListed: false }));

export const openingHead = headFor<Opening>(({ title, wasOpen }, { locale }) => ({
  title: title || headWords(locale)(wasOpen ? 'closed' : 'openingSoon'),
  isListed: false,
}));

import type { Home, ProductDetail, ProductList } from '#domains/browse/contract.ts';
import { productSummary } from '#domains/browse/storefront/facts/product-summary.ts';
import { listHref } from '#domains/browse/storefront/list/filters.ts';
import type { ListSearch } from '#domains/browse/storefront/list-search.ts';
import type { ContentPage } from '#domains/content/contract.ts';
import { formatters } from '#platform/i18n/format.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { headFor, headWords, shortened } from './page-head.ts';

export const homeHead = headFor<Home>((home, { locale, shop }) => {
  const t = headWords(locale);
  const categories = shop.categories.map(({ name }) => name).join(', ');
  const description = shortened(t('homeText', { shop: shop.name, categories }));
  const picture = home.slides.find((slide) => slide.image)?.image ?? null;
  return { title: t('home', { shop: shop.name }), description, path: '/', picture };
});

const isNarrowed = ({ page: _page, after: _after, ...filters }: ListSearch) =>
  Object.keys(filters).length > 0;

/** A category's pages may be indexed; filtered ones may not. */
export const categoryHead = headFor<ProductList, ListSearch>((list, { locale, shop }, search) => {
  const t = headWords(locale);
  const { name = '', slug = '', description = '', image = null } = list.category ?? {};
  const path = `/category/${encodeURIComponent(slug)}`;
  const facts = t('categoryText', {
    name,
    shop: shop.name,
    count: list.category?.productCount ?? list.total,
  });
  return {
    title: list.page > 1 ? t('pageOf', { name, page: list.page }) : name,
    description: shortened(description || facts),
    path:
      list.page > 1
        ? listHref(path, { page: list.page, ...(search.after && { after: search.after }) })
        : path,
    picture: image,
    isListed: !isNarrowed(search),
  };
});

export const searchHead = headFor<ProductList, ListSearch>((_list, { locale }, { q }) => {
  const t = headWords(locale);
  return { title: q ? t('searchFor', { words: q }) : t('search'), isListed: false };
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

const contentWords = ({ slug, title, html }: ContentPage) => ({
  title,
  description: shortened(html.replaceAll(/<[^>]+>/g, ' ')),
  path: `/${slug}`,
});

export const contentHead = headFor<ContentPage>(contentWords);

/** The contact page exists even without a text by the shop. */
export const contactHead = headFor<ContentPage | null>((page, { locale }) =>
  contentWords(page ?? { slug: 'contact', title: headWords(locale)('contact'), html: '' }),
);

/** Personal and redirecting pages: a title, not indexed. */
export const ownHead = (title: MessageKey<'storefront/shell/head'>) =>
  headFor((_data, { locale }) => ({ title: headWords(locale)(title), isListed: false }));

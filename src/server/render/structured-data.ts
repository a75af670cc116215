import type { ProductDetail, ProductList, Shop } from '#domains/browse/contract.ts';
import type { Picture } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { fullName } from '#platform/person-name.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';

type Thing = Record<string, unknown>;
type Site = { shop: Shop; locale: Locale; publicUrl: string };
type Page = { routeId: string; data: unknown };

const addressOf = ({ publicUrl, locale }: Site, path: string) => publicUrl + localePath(path, locale);

const largest = ({ publicUrl }: Site, { src, width }: Picture) =>
  publicUrl + pictureUrl(src, widthsOf(width).at(-1) ?? width, 'webp');

function organization(site: Site): Thing {
  const { shop, publicUrl } = site;
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shop.name,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    ...(shop.contact.email && { email: shop.contact.email }),
    ...(shop.contact.phone && { telephone: shop.contact.phone }),
    ...(shop.contact.address.length > 0 && { address: shop.contact.address.join(', ') }),
    ...(shop.social.length > 0 && { sameAs: shop.social.map(({ url }) => url) }),
  };
}

const website = (site: Site): Thing => ({
  '@type': 'WebSite',
  '@id': `${site.publicUrl}/#website`,
  name: site.shop.name,
  url: addressOf(site, '/'),
  inLanguage: site.locale,
  publisher: { '@id': `${site.publicUrl}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(site, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

function breadcrumbs(site: Site, steps: { name: string; path: string }[]): Thing {
  const all = [{ name: site.shop.name, path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(site, path),
    })),
  };
}

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

function offers(site: Site, product: ProductDetail, url: string): Thing {
  const prices = product.variants.map((variant) => variant.dealPrice ?? variant.price);
  const lowest = Math.min(...prices, ...(prices.length > 0 ? [] : [product.deal?.price ?? product.price]));
  const highest = Math.max(lowest, ...prices);
  const common = { url, priceCurrency: site.shop.currency, availability: availability(product.inStock) };
  if (lowest === highest) {
    return {
      '@type': 'Offer',
      ...common,
      price: lowest,
      itemCondition: 'https://schema.org/NewCondition',
      ...(product.deal && { priceValidUntil: product.deal.endsAt.slice(0, 10) }),
    };
  }
  const offerCount = Math.max(1, product.variants.length);
  return { '@type': 'AggregateOffer', ...common, lowPrice: lowest, highPrice: highest, offerCount };
}

function productThing(site: Site, product: ProductDetail): Thing {
  const url = addressOf(site, `/product/${encodeURIComponent(product.slug)}`);
  const [sku] = product.variants.map((variant) => variant.sku).filter(Boolean);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.seoDescription ?? product.description,
    url,
    image: product.pictures.map((picture) => largest(site, picture)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category.name,
    ...(sku && { sku }),
    offers: offers(site, product, url),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(product.rating.toFixed(2)),
        reviewCount: product.reviewCount,
      },
      review: product.reviews.slice(0, 5).map((review) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
        author: { '@type': 'Person', name: fullName(review.userId) },
        datePublished: review.createdAt.slice(0, 10),
        reviewBody: review.comment,
      })),
    }),
  };
}

function thingsOf(site: Site, { routeId, data }: Page): Thing[] {
  if (!data) return [];
  if (routeId === '/') return [organization(site), website(site)];
  if (routeId === '/category/$id') {
    const { category } = data as ProductList;
    if (!category) return [];
    return [
      breadcrumbs(site, [{ name: category.name, path: `/category/${encodeURIComponent(category.slug)}` }]),
    ];
  }
  if (routeId !== '/product/$id') return [];
  const product = data as ProductDetail;
  const { slug, name } = product.category;
  const shelf = { name, path: `/category/${encodeURIComponent(slug)}` };
  const own = { name: product.name, path: `/product/${encodeURIComponent(product.slug)}` };
  return [productThing(site, product), breadcrumbs(site, slug ? [shelf, own] : [own])];
}

/** The schema.org data of a page; null if there is none. Only for crawlers, so browsers never load this code. */
export function structuredData(site: Site, page: Page): Thing | null {
  const things = thingsOf(site, page);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : null;
}

import type { ProductDetail, Shop, VariantView } from '#domains/browse/contract.ts';
import { labelsByKind, optionKind } from '#domains/catalog/option-kind.ts';
import { RETURN_DAYS } from '#domains/orders/rules.ts';
import type { Picture } from '#platform/contract.ts';
import { isGtin } from '#platform/gtin.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { fullName } from '#platform/person-name.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';
import { headWords } from '#shell/head/page-head.ts';

export type Thing = Record<string, unknown>;
export type Site = { shop: Shop; locale: Locale; publicUrl: string };

export const addressOf = ({ publicUrl, locale }: Site, path: string) => publicUrl + localePath(path, locale);

const largest = ({ publicUrl }: Site, { src, width }: Picture) =>
  publicUrl + pictureUrl(src, widthsOf(width).at(-1) ?? width, 'webp');

/** The maximum number of variants that are described one by one. */
const MOST_VARIANTS = 100;

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

type Way = Shop['shipping'][number];

const rateOf = ({ price, freeFrom }: Way, goods: number) =>
  freeFrom !== null && goods >= freeFrom ? 0 : price;
const wayId = (site: Site, way: Way, rate: number) =>
  `${site.publicUrl}/#shipping-${way.country.toLowerCase()}-${rate}`;

/** Delivery to each country, once for each rate that a price of the product leads to. */
function deliveries(site: Site, prices: number[]): Thing[] {
  const { currency, shipping } = site.shop;
  return shipping.flatMap((way) =>
    [...new Set(prices.map((price) => rateOf(way, price)))].map((rate) => ({
      '@type': 'OfferShippingDetails',
      '@id': wayId(site, way, rate),
      shippingRate: { '@type': 'MonetaryAmount', value: rate, currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: way.country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, 0),
        transitTime: days(way.minDays, way.maxDays),
      },
    })),
  );
}

const returnsId = ({ publicUrl }: Site) => `${publicUrl}/#returns`;

const returns = (site: Site): Thing => ({
  '@type': 'MerchantReturnPolicy',
  '@id': returnsId(site),
  applicableCountry: site.shop.shipping.map(({ country }) => country),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
});

type Sold = Pick<VariantView, 'price' | 'dealPrice' | 'measure' | 'deposit'> & { inStock: boolean };

/** The codes of UN/CEFACT for the units of base prices. */
const unitCodes: Record<string, string> = { kg: 'KGM', g: 'GRM', l: 'LTR', ml: 'MLT', m: 'MTR', 'm²': 'MTK' };

/** The price as search engines show its base price: the content, and the amount that the base price is for. */
function measured(
  price: number,
  priceCurrency: string,
  { content, per }: NonNullable<Sold['measure']>,
): Thing {
  const [count = '1', unit = ''] = per.split(' ');
  const quantity = (value: number) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: unitCodes[unit],
  });
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency,
    referenceQuantity: {
      ...quantity(Number((content * Number(count)).toPrecision(12))),
      valueReference: quantity(Number(count)),
    },
  };
}

/**
 * The deposit of a unit. The vocabulary has no word for one that is paid beside the price (https://schema.org/Offer), and a
 * further price specification without a type would be read as a price of the product
 * (https://developers.google.com/search/docs/appearance/structured-data/merchant-listing): it is a property of the offer.
 */
const depositProperty = ({ shop, locale }: Site, value: number): Thing => ({
  '@type': 'PropertyValue',
  name: headWords(locale)('deposit'),
  value,
  unitText: shop.currency,
});

function offer(site: Site, product: ProductDetail, sold: Sold, url: string): Thing {
  const { price, dealPrice, inStock, measure, deposit } = sold;
  const { currency, shipping } = site.shop;
  const paid = dealPrice ?? price;
  return {
    '@type': 'Offer',
    url,
    priceCurrency: currency,
    price: paid,
    ...(measure && { priceSpecification: measured(paid, currency, measure) }),
    ...(deposit && { additionalProperty: [depositProperty(site, deposit)] }),
    availability: availability(inStock),
    itemCondition: 'https://schema.org/NewCondition',
    ...(dealPrice !== null && product.deal && { priceValidUntil: product.deal.endsAt.slice(0, 10) }),
    ...(shipping.length > 0 && {
      shippingDetails: shipping.map((way) => ({ '@id': wayId(site, way, rateOf(way, paid)) })),
      hasMerchantReturnPolicy: { '@id': returnsId(site) },
    }),
  };
}

const known = ({ sku, barcode }: Pick<VariantView, 'sku' | 'barcode'>): Thing => ({
  ...(sku && { sku }),
  ...(barcode && isGtin(barcode) && { gtin: barcode }),
});

const kindOf = ({ choices }: ProductDetail['options'][number]) =>
  optionKind({
    hasSwatch: choices.some(({ swatch }) => swatch),
    labels: choices.map(({ label }) => label),
  });

function variantThing(site: Site, product: ProductDetail, variant: VariantView, url: string): Thing {
  const chosen = product.options.map((option, place) => {
    const value = variant.choices[place] ?? '';
    const label = option.choices.find((choice) => choice.value === value)?.label ?? value;
    return { name: option.name, kind: kindOf(option), label };
  });
  const others = chosen.filter(({ kind }) => kind === null);
  const picture =
    (variant.picture === null ? undefined : product.pictures[variant.picture]) ?? product.pictures[0];
  const own = `${url}?variant=${variant._id}`;
  return {
    '@type': 'Product',
    name: `${product.name}, ${chosen.map(({ label }) => label).join(' / ')}`,
    ...known(variant),
    ...(picture && { image: largest(site, picture) }),
    ...labelsByKind(chosen),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, label }) => ({ '@type': 'PropertyValue', name, value: label })),
    }),
    offers: offer(site, product, { ...variant, inStock: variant.countInStock > 0 }, own),
  };
}

/** What a product and a group of variants have in common; readers report a text or list without content as a fault. */
const described = (site: Site, product: ProductDetail, url: string): Thing => ({
  '@id': `${url}#product`,
  name: product.name,
  description: product.seoDescription || product.description || undefined,
  url,
  ...(product.pictures.length > 0 && { image: product.pictures.map((picture) => largest(site, picture)) }),
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  category: product.category.name,
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
});

/** A product, or the group of its variants; with the ways of delivery and the returns that its offers refer to. */
export function productThings(site: Site, product: ProductDetail): Thing[] {
  const url = addressOf(site, `/product/${encodeURIComponent(product.slug)}`);
  const variants = product.variants.slice(0, MOST_VARIANTS);
  const common = described(site, product, url);
  const [only] = variants;
  const { price, deal, inStock, measure } = product;
  const single: Sold = only
    ? { ...only, inStock }
    : { price, dealPrice: deal?.price ?? null, inStock, measure, deposit: null };
  const sold: Sold[] = variants.length > 1 ? variants.map((each) => ({ ...each, inStock })) : [single];
  const terms = [
    ...deliveries(
      site,
      sold.map((each) => each.dealPrice ?? each.price),
    ),
    ...(site.shop.shipping.length > 0 ? [returns(site)] : []),
  ];
  if (variants.length < 2) {
    const offers = offer(site, product, single, url);
    return [{ '@type': 'Product', ...common, ...(only && known(only)), offers }, ...terms];
  }
  const varies = [...new Set(product.options.flatMap((option) => kindOf(option) ?? []))];
  return [
    {
      '@type': 'ProductGroup',
      ...common,
      productGroupID: product._id,
      ...(varies.length > 0 && { variesBy: varies.map((kind) => `https://schema.org/${kind}`) }),
      hasVariant: variants.map((variant) => variantThing(site, product, variant, url)),
    },
    ...terms,
  ];
}

import { labelsByKind, optionKind } from '#domains/catalog/server/index.ts';
import { escapeXml } from '#platform/escape-html.ts';
import { isGtin } from '#platform/gtin.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';
import type { FeedFormat } from '../../contract/feeds.ts';
import type { ProductRow, VariantRow } from '../catalog/read-products.ts';

/** What a feed says of the whole shop. */
export type FeedShop = {
  name: string;
  publicUrl: string;
  locale: Locale;
  currency: string;
  /** The addresses of pages about privacy, terms and returns, by the protocol's names. */
  links: readonly { type: string; url: string }[];
  mayCheckOut: boolean;
};
export type FeedProduct = ProductRow & { brand: string; categoryNames: string };

const LONGEST_TITLE = 150;
const LONGEST_TEXT = 5_000;
const MOST_PICTURES = 10;

const WIDTH = 1_200;
/** The smallest rendition that is wide enough, else the widest. */
const largeJpeg = ({ src, width }: ProductRow['pictures'][number]): string => {
  const widths = widthsOf(width);
  return pictureUrl(src, widths.find((each) => each >= WIDTH) ?? widths.at(-1) ?? width, 'jpg');
};

type Fields = Record<string, string | number | boolean | readonly string[] | null>;

/** The fields that both formats share. */
function fieldsOf(shop: FeedShop, product: FeedProduct, variant: VariantRow): Fields {
  const { publicUrl, locale, currency } = shop;
  const price = (minor: number) => `${decimalText(minor, minorDigits(currency))} ${currency}`;
  const choice = variant.choices.join(' / ');
  const pictures = [variant.picture, ...product.pictures].flatMap((one) =>
    one ? [publicUrl + largeJpeg(one)] : [],
  );
  const [picture = null, ...more] = new Set(pictures);
  const isChosen = product.variants.length > 1;
  const path = `/product/${encodeURIComponent(product.slug)}${choice && variant.sku ? `?sku=${encodeURIComponent(variant.sku)}` : ''}`;
  return {
    id: variant.id,
    title: (choice ? `${product.name} – ${choice}` : product.name).slice(0, LONGEST_TITLE),
    description: (product.description || product.name).slice(0, LONGEST_TEXT),
    link: publicUrl + localePath(path, locale),
    image_link: picture,
    additional_image_link: more.slice(0, MOST_PICTURES),
    availability: variant.available > 0 ? 'in_stock' : 'out_of_stock',
    price: price(variant.listMinor ?? variant.priceMinor),
    sale_price: variant.listMinor === null ? null : price(variant.priceMinor),
    brand: product.brand,
    gtin: variant.barcode && isGtin(variant.barcode) ? variant.barcode : null,
    mpn: variant.sku,
    condition: 'new',
    item_group_id: isChosen ? product.id : null,
    ...chosenOf(product, variant),
  };
}

/** By what the variants of a group differ, as far as both formats have a name for it. */
const chosenOf = ({ options }: FeedProduct, { choices }: VariantRow): Fields =>
  labelsByKind(options.map((option, place) => ({ kind: optionKind(option), label: choices[place] ?? '' })));

const present = (fields: Fields) =>
  Object.entries(fields).filter(([, value]) => value !== null && value !== '' && String(value) !== '');

/** What is contained, as Google writes it: it knows no millimeters, and square meters as `sqm`. */
const googleMeasure = (measure: string): string =>
  measure
    .replace(/^([\d.]+) mm$/, (_, millimeters: string) => `${Number(millimeters) / 10} cm`)
    .replace(/m²$/, 'sqm');

/** The fields of the base price (§ 4 PAngV). */
function unitPricing({ measure }: VariantRow): Fields {
  const [contained, reference] = measure?.split(' / ').map(googleMeasure) ?? [];
  return { unit_pricing_measure: contained ?? null, unit_pricing_base_measure: reference ?? null };
}

function googleItem(shop: FeedShop, product: FeedProduct, variant: VariantRow): string {
  const fields: Fields = {
    ...fieldsOf(shop, product, variant),
    product_type: product.categoryNames,
    ...unitPricing(variant),
  };
  if (fields.gtin === null && fields.mpn === null) fields.identifier_exists = 'no';
  const elements = present(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => `<g:${name}>${escapeXml(String(one))}</g:${name}>`),
  );
  return `<item>${elements.join('')}</item>\n`;
}

function acpItem(shop: FeedShop, product: FeedProduct, variant: VariantRow): string {
  const linkOf = (type: string) => shop.links.find((link) => link.type === type)?.url ?? null;
  const policies = {
    seller_privacy_policy: linkOf('privacy_policy'),
    seller_tos: linkOf('terms_of_service'),
    return_policy: linkOf('refund_policy'),
  };
  // Checkout needs the seller's terms and privacy policy.
  const mayCheckOut =
    shop.mayCheckOut && policies.seller_privacy_policy !== null && policies.seller_tos !== null;
  const fields: Fields = {
    ...fieldsOf(shop, product, variant),
    product_category: product.categoryNames,
    inventory_quantity: Math.max(0, variant.available),
    enable_search: true,
    enable_checkout: mayCheckOut,
    seller_name: product.seller ?? shop.name,
    seller_url: shop.publicUrl,
    ...policies,
    product_review_count: product.reviewCount > 0 ? product.reviewCount : null,
    product_review_rating: product.reviewCount > 0 ? product.rating : null,
  };
  return `${JSON.stringify(Object.fromEntries(present(fields)))}\n`;
}

const items = { google: googleItem, acp: acpItem };

/** Letters in memory at once: each variant repeats the product's text. */
const LARGEST_CHUNK = 256 * 1024;

/** The items of products, some at a time; those without a picture are left out, since no reader takes them. */
export function* writeItems(
  format: FeedFormat,
  shop: FeedShop,
  products: readonly FeedProduct[],
): Generator<string[]> {
  let chunk: string[] = [];
  let letters = 0;
  for (const product of products)
    for (const variant of product.variants) {
      if (variant.picture === null && product.pictures.length === 0) continue;
      const item = items[format](shop, product, variant);
      chunk.push(item);
      letters += item.length;
      if (letters < LARGEST_CHUNK) continue;
      yield chunk;
      [chunk, letters] = [[], 0];
    }
  if (chunk.length > 0) yield chunk;
}

/** What stands before and after the items. */
export const frameOf = (format: FeedFormat, { name, publicUrl }: FeedShop): [string, string] =>
  format === 'acp'
    ? ['', '']
    : [
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>${escapeXml(name)}</title><link>${escapeXml(publicUrl)}</link><description>${escapeXml(name)}</description>\n`,
        '</channel></rss>\n',
      ];

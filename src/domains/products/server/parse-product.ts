import { type FieldSet, namesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields, variantFields } from '#domains/catalog/fields/product-fields.ts';
import { cleanTags, moneyInvalid, type ProductChange } from '#domains/catalog/server/index.ts';
import type { DealTimes } from '#domains/pricing/server/index.ts';
import { readOwnText } from '#platform/html/rich-text.ts';
import { toMinor } from '#platform/money.ts';
import type { DashboardProductChange, NewDashboardProduct } from '../contract/product.ts';
import type { WithValues } from './variant-values.ts';

type StoredVariants = NonNullable<ProductChange['variants']>;

/** @throws `catalog.price_invalid` (400). */
export const allPriced = (variants: StoredVariants) =>
  variants.map(({ priceMinor, ...variant }) => {
    if (priceMinor === undefined) throw moneyInvalid();
    return { ...variant, priceMinor };
  });

const minor = (amount: number | null | undefined, digits: number) =>
  amount == null ? amount : toMinor(amount, digits);

/** A blank optional text becomes null. */
const optional = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null);

/** Reads plain fields; a blank optional text becomes null. */
const parseFields = <Fields extends FieldSet, Given extends { [Name in keyof Fields]?: unknown }>(
  fields: Fields,
  given: Given,
) =>
  Object.fromEntries(
    namesOf(fields).flatMap((name) => {
      const value: unknown = given[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? optional(value) : value]];
    }),
  ) as Pick<Given, keyof Fields & keyof Given>;

type Written = DashboardProductChange['texts'];

/** The texts in further languages; `html` has the markup of the descriptions that have some. */
function parseWritten(written: Written, publicUrl: string) {
  const html: { [locale: string]: string | null } = {};
  if (!written) return { texts: undefined, html };
  const texts = Object.entries(written).map(([locale, { descriptionHtml, ...words }]) => {
    if (descriptionHtml == null) return [locale, words] as const;
    const body = readOwnText(descriptionHtml, publicUrl);
    html[locale] = body.descriptionHtml;
    return [locale, { ...words, description: body.description }] as const;
  });
  return { texts: Object.fromEntries(texts) as ProductChange['texts'], html };
}

/** The given fields of a product besides its variants and deal. */
export function parseTexts<
  Given extends { [Name in keyof NewDashboardProduct]?: NewDashboardProduct[Name] | undefined },
>(given: Given, publicUrl: string) {
  const { variants: _, deal: __, fields: ___, pictures, descriptionHtml, texts: written, ...plain } = given;
  const { texts, html } = parseWritten(written, publicUrl);
  return {
    html,
    ...plain,
    ...(descriptionHtml != null && readOwnText(descriptionHtml, publicUrl)),
    ...(texts && { texts }),
    ...(pictures && { pictures }),
    ...(given.tags && { tags: cleanTags(given.tags) }),
    ...parseFields(productFields, given),
  };
}

const optionalField = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;

/**
 * Variants in minor units. An existing variant keeps what is absent; a new one needs a price, unless there is one for
 * those without. Only new ones include their stock: that of others is set through inventory.
 *
 * @throws `catalog.price_invalid` (400).
 */
export const parseVariants = (
  variants: readonly WithValues[],
  digits: number,
  priceOfNew?: number,
): StoredVariants =>
  variants.map(({ compareAtPrice, cost, deposit, stock, sku, ...variant }) => {
    const price = variant.price ?? (variant.id ? undefined : priceOfNew);
    return {
      ...variant,
      ...parseFields(variantFields, variant),
      ...optionalField('sku', optional(sku)),
      ...optionalField('compareAtMinor', minor(compareAtPrice, digits)),
      ...optionalField('costMinor', minor(cost, digits)),
      ...optionalField('depositMinor', minor(deposit, digits)),
      ...(!variant.id && { onHand: stock?.count ?? 0 }),
      // Undefined keeps the stored price; only existing variants have one.
      priceMinor: minor(price, digits) ?? undefined,
    };
  });

export function parseDeal(deal: NonNullable<DashboardProductChange['deal']>, digits: number): DealTimes {
  const times = { startsAt: new Date(deal.startsAt), endsAt: new Date(deal.endsAt) };
  return deal.price === undefined
    ? { ...times, percentOff: deal.percentOff ?? 0 }
    : { ...times, priceMinor: toMinor(deal.price, digits) };
}

import {
  checkTexts,
  findGroup,
  type GroupKind,
  isCount,
  isPrice,
  moneyInvalid,
  quantityInvalid,
  unknown,
} from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import { isAbsent, readAmount } from '#platform/amounts.ts';
import type { Context } from '#platform/context.ts';
import { toMinor } from '#platform/money.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { ProductInput } from '../../contract/specification.ts';

/** The parsed input of a program; undefined for absent fields. */
export type ParsedProduct = {
  name: string | undefined;
  description: string | undefined;
  brandId: string | undefined;
  categoryId: string | undefined;
  priceMinor: number | undefined;
  onHand: number | undefined;
};

/**
 * Converts text to amounts and counts, and names to the ids of brand and category.
 *
 * @throws `catalog.price_invalid`, `catalog.quantity_invalid`, `catalog.unknown_brand`, `catalog.unknown_category`,
 * `catalog.invalid_text` (400).
 */
export async function readInput(ctx: Context, input: ProductInput, minimum: number): Promise<ParsedProduct> {
  const { name, description, brand, category } = input;
  checkTexts([name, description, brand, category]);
  const digits = await readDigits(ctx);
  return {
    name: textOf(name),
    description: textOf(description),
    priceMinor: readPrice(input.price, digits),
    onHand: readCount(input.countInStock, minimum),
    brandId: await readGroupName(ctx, 'brand', textOf(brand)),
    categoryId: await readGroupName(ctx, 'category', textOf(category)),
  };
}

const textOf = (text: string | null | undefined) => (text == null || isBlank(text) ? undefined : text);

function readPrice(value: ProductInput['price'], digits: number): number | undefined {
  if (isAbsent(value)) return undefined;
  const price = readAmount(value);
  const minor = price === null || price < 0 ? Number.NaN : toMinor(price, digits);
  if (!isPrice(minor)) throw moneyInvalid();
  return minor;
}

function readCount(value: ProductInput['countInStock'], minimum: number): number | undefined {
  if (isAbsent(value)) return undefined;
  const count = readAmount(value) ?? Number.NaN;
  if (!isCount(count) || count < minimum) throw quantityInvalid(minimum);
  return count;
}

async function readGroupName(ctx: Context, kind: GroupKind, name: string | undefined) {
  if (name === undefined) return undefined;
  const id = await findGroup(ctx, kind, name.trim());
  if (!id) throw unknown(kind, name);
  return id;
}

import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import type { StoredProduct, StoredVariant } from './stored-product.ts';

type Key<Variant> = (variant: Variant) => string | null;
type Pass = { imported: Key<ImportedVariant>; stored: Key<StoredVariant> };

/** Those that alone have their key. */
function alone<Variant>(variants: Iterable<Variant>, key: Key<Variant>): Map<string, Variant> {
  const groups = Map.groupBy(variants, (variant) => key(variant) ?? '');
  groups.delete('');
  return new Map(
    [...groups].flatMap(([text, [only, ...others]]) => (only && others.length === 0 ? [[text, only]] : [])),
  );
}

/** The choices under the names of their options, in whatever order those stand. */
const named = (names: string[], choices: string[]) =>
  JSON.stringify(names.map((name, at) => [name, choices[at] ?? '']).sort());

const joined = (parts: (string | null)[]) => (parts.every((part) => part !== null) ? parts.join('\0') : null);

/** What a variant may be known by, the surest first. A SKU may stand on several variants: then the choices tell them apart. */
function passes(product: ImportedProduct, stored: StoredProduct): Pass[] {
  const names = product.options.map(({ name }) => name);
  const storedNames = stored.options.map(({ name }) => name);
  const choices: Pass = {
    imported: (variant) => named(names, variant.choices),
    stored: (variant) => named(storedNames, variant.choices),
  };
  const same = (key: Key<Pick<StoredVariant, 'sku' | 'barcode' | 'choices'>>): Pass => ({
    imported: key,
    stored: key,
  });
  const isOnly = product.variants.length === 1 && stored.variants.length === 1;
  return [
    {
      imported: (variant) => joined([variant.sku, choices.imported(variant)]),
      stored: (variant) => joined([variant.sku, choices.stored(variant)]),
    },
    same(({ sku }) => sku),
    same(({ barcode }) => barcode),
    choices,
    same(({ choices }) => choices.join('\0') || null),
    same(() => (isOnly ? 'only' : null)),
  ];
}

/**
 * Which stored variant each variant of a file is: the one with its SKU, else its barcode, else its choices. So a variant
 * stays itself, in carts and orders, when options are put in another order or choices get other names.
 */
export function matchVariants(
  product: ImportedProduct,
  stored: StoredProduct | undefined,
): ReadonlyMap<ImportedVariant, StoredVariant> {
  const found = new Map<ImportedVariant, StoredVariant>();
  if (!stored) return found;
  const wanted = new Set(product.variants);
  const left = new Set(stored.variants);
  for (const { imported: importedKey, stored: storedKey } of passes(product, stored)) {
    if (wanted.size === 0 || left.size === 0) break;
    const known = alone(left, storedKey);
    for (const [key, variant] of alone(wanted, importedKey)) {
      const match = known.get(key);
      if (!match) continue;
      found.set(variant, match);
      wanted.delete(variant);
      left.delete(match);
    }
  }
  return found;
}

import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import type { StoredProduct, StoredVariant } from './stored-product.ts';

type Key<Variant> = (variant: Variant) => string | null;
type Pass = { imported: Key<ImportedVariant>; stored: Key<StoredVariant> };

/** The variants whose key is unique. */
function alone<Variant>(variants: Iterable<Variant>, key: Key<Variant>): Map<string, Variant> {
  const groups = Map.groupBy(variants, (variant) => key(variant) ?? '');
  groups.delete('');
  return new Map(
    [...groups].flatMap(([text, [only, ...others]]) => (only && others.length === 0 ? [[text, only]] : [])),
  );
}

/** The choices by option name, independent of the options' order. */
const named = (names: string[], choices: string[]) =>
  JSON.stringify(names.map((name, at) => [name, choices[at] ?? '']).sort());

const joined = (parts: (string | null)[]) => (parts.every((part) => part !== null) ? parts.join('\0') : null);

/**
 * The keys of a variant, the most reliable first. Several variants may share a SKU: then the choices distinguish them.
 */
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
 * Matches the variants of a file with stored ones: by SKU, else barcode, else choices. A variant thus keeps its
 * identity, in carts and orders, when options are reordered or choices renamed.
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

import { type Merged, mergeDrafts } from '#ui/dashboard/merge-drafts.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges two edits of a product. Variants are merged one by one and field by field; their stock is always the stored
 * one unless the user changed it, since units are sold meanwhile. Pure.
 */
export function mergeProduct(
  opened: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): Merged<ProductDraft> {
  const { merged, clashes } = mergeDrafts(opened, mine, theirs);
  if (same(mine.variants, opened.variants) || !same(merged.options, mine.options)) return { merged, clashes };
  if (!same(theirs.options, opened.options) && !same(theirs.options, mine.options))
    return { merged, clashes: [...new Set([...clashes, 'variants' as const])] };
  const { variants, doClash } = mergeVariants(opened.variants, mine.variants, theirs.variants);
  const others = clashes.filter((name) => name !== 'variants');
  return { merged: { ...merged, variants }, clashes: doClash ? [...others, 'variants'] : others };
}

function mergeVariants(opened: VariantDraft[], mine: VariantDraft[], theirs: VariantDraft[]) {
  let doClash = false;
  const find = (variants: VariantDraft[], id: string) => variants.find((variant) => variant.id === id);
  const variants = mine.flatMap((own) => {
    const [was, now] = [find(opened, own.id), find(theirs, own.id)];
    if (!own.id || !was) return [own];
    if (!now) {
      doClash ||= !same(own, was);
      return [];
    }
    const result = mergeDrafts(was, own, now);
    doClash ||= result.clashes.length > 0;
    return [{ ...result.merged, seen: now.seen }];
  });
  const ways = new Set(variants.map(({ choices }) => JSON.stringify(choices)));
  const added = theirs.filter(
    ({ id, choices }) => id && !find(opened, id) && !ways.has(JSON.stringify(choices)),
  );
  return { variants: [...variants, ...added], doClash };
}

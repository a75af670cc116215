import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { ofEach } from '../../fields/kinds.ts';
import { type VariantFields, variantFields } from '../../fields/product-fields.ts';
import { variantNotFound } from '../errors.ts';
import { productOptions, variants } from '../tables.ts';
import { type PriceChanges, priceChanges } from './audit-product.ts';
import type { OptionDraft } from './product-draft.ts';
import { optionRows, type VariantRow, variantRow } from './product-rows.ts';
import { checkOptions, checkVariants } from './rules.ts';
import type { ProductChange } from './update-product.ts';

type Stored = typeof variants.$inferSelect;
type NewChoices = Pick<ProductChange, 'options' | 'variants'>;

/**
 * Replaces a locked product's options, variants or both, as far as they still fit each other. Answers the prices that
 * changed, as the audit log keeps them.
 */
export async function replaceChoices(
  tx: Transaction,
  productId: string,
  change: NewChoices,
): Promise<PriceChanges> {
  const living = and(eq(variants.productId, productId), isNull(variants.deletedAt));
  const stored = await tx.db.select().from(variants).where(living).orderBy(asc(variants.position));
  const wanted = change.variants && merge(change.variants, stored);
  checkVariants(change.options ?? (await storedOptions(tx, productId)), wanted ?? stored);
  if (change.options) await replaceOptions(tx, productId, change.options);
  if (wanted) await replaceVariants(tx, productId, wanted, stored);
  return priceChanges(stored, wanted ?? stored);
}

/** A variant that exists keeps what its change does not say. */
function merge(changes: NonNullable<ProductChange['variants']>, stored: Stored[]) {
  return changes.map((change) => {
    if (!change.id) return { ...change, id: newId() };
    const before = stored.find(({ id }) => id === change.id);
    if (!before) throw variantNotFound();
    const said = Object.entries(change).filter(([, value]) => value !== undefined);
    return { ...before, ...(Object.fromEntries(said) as typeof change), id: before.id };
  });
}

const storedOptions = (tx: Transaction, productId: string) =>
  tx.db
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position));

async function replaceOptions(tx: Transaction, productId: string, options: OptionDraft[]): Promise<void> {
  checkOptions(options);
  await tx.db.delete(productOptions).where(eq(productOptions.productId, productId));
  if (options.length > 0) await tx.db.insert(productOptions).values(optionRows(productId, options));
}

async function replaceVariants(
  tx: Transaction,
  productId: string,
  wanted: ReturnType<typeof merge>,
  stored: Stored[],
): Promise<void> {
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await tx.db.update(variants).set({ deletedAt: new Date() }).where(inArray(variants.id, gone));
  }
  const rows = wanted.map((variant, position) => variantRow(productId, position, variant.id, variant));
  const before = new Map(stored.map((variant) => [variant.id, variant]));
  const changed = rows.filter((row) => !isSame(row, before.get(row.id)));
  // Two variants may swap their choices: what they had is put aside first.
  const renamed = changed.filter((row) => isRenamed(row, before.get(row.id))).map(({ id }) => id);
  if (renamed.length > 0)
    await tx.db
      .update(variants)
      .set({ choices: sql`array[${variants.id}::text]` })
      .where(inArray(variants.id, renamed));
  if (changed.length > 0) await writeVariants(tx, changed);
  const isNew = (id: string) => !stored.some((variant) => variant.id === id);
  const counts = wanted.flatMap((variant) => {
    const { onHand, isTracked, continuesSelling } = variant;
    const isSaid = onHand !== undefined || isTracked !== undefined || continuesSelling !== undefined;
    return isSaid || isNew(variant.id)
      ? [{ variantId: variant.id, onHand, isTracked, continuesSelling }]
      : [];
  });
  await tx.services.events.announce(tx, 'catalog.stock_counted', { counts });
}

const isSame = (row: VariantRow, before: Stored | undefined): boolean =>
  before !== undefined &&
  Object.entries(row).every(([name, value]) =>
    isDeepStrictEqual(value ?? null, before[name as keyof Stored] ?? null),
  );

const isRenamed = (row: VariantRow, before: Stored | undefined): boolean =>
  before !== undefined && !isDeepStrictEqual(before.choices, row.choices ?? []);

async function writeVariants(tx: Transaction, rows: VariantRow[]): Promise<void> {
  await tx.db
    .insert(variants)
    .values(rows)
    .onConflictDoUpdate({
      target: variants.id,
      set: {
        position: sql`excluded.position`,
        sku: sql`excluded.sku`,
        choices: sql`excluded.choices`,
        priceMinor: sql`excluded.price_minor`,
        compareAtMinor: sql`excluded.compare_at_minor`,
        ...ofEach<Record<keyof VariantFields, SQL>>(variantFields, (_, { column }) =>
          sql.raw(`excluded.${column}`),
        ),
        mediaId: sql`excluded.media_id`,
        importFields: sql`excluded.import_fields`,
        updatedAt: new Date(),
      },
    });
}

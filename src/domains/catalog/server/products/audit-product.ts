import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Transaction } from '#platform/context.ts';

/** Writes down who did what to a product. */
export const auditProduct = (
  tx: Transaction,
  action: AuditAction<'product'>,
  subjectId: string,
  details: Record<string, unknown> = {},
): Promise<void> => recordAudit(tx, { action, subjectType: 'product', subjectId, details });

/** What a change changes, as it was and as it is; what it does not say is left out. */
export function beforeAndAfter(before: object, change: object) {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(change).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, was[key]),
  );
  const names = changed.map(([key]) => [key, was[key] ?? null]);
  return { before: Object.fromEntries(names), after: Object.fromEntries(changed) };
}

type Priced = { id: string; sku?: string | null | undefined; priceMinor: number };
/** Prices before and after, by the SKU of their variant, by its id where it has none; empty where none changed. */
export type PriceChanges = Record<'before' | 'after', { pricesMinor?: Record<string, number | null> }>;

/** The prices that differ between the variants of before and after; null where a variant came or went. Pure. */
export function priceChanges(before: readonly Priced[], after: readonly Priced[]): PriceChanges {
  const was = new Map(before.map((variant) => [variant.id, variant]));
  const is = new Map(after.map((variant) => [variant.id, variant]));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => was.get(id)?.priceMinor !== is.get(id)?.priceMinor,
  );
  if (changed.length === 0) return { before: {}, after: {} };
  const prices = (variants: Map<string, Priced>) => ({
    pricesMinor: Object.fromEntries(
      changed.map((id) => [is.get(id)?.sku ?? was.get(id)?.sku ?? id, variants.get(id)?.priceMinor ?? null]),
    ),
  });
  return { before: prices(was), after: prices(is) };
}

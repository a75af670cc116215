import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Transaction } from '#platform/context.ts';

/** Adds an audit entry for a product. */
export const auditProduct = (
  tx: Transaction,
  action: AuditAction<'product'>,
  subjectId: string,
  details: Record<string, unknown> = {},
): Promise<void> => recordAudit(tx, { action, subjectType: 'product', subjectId, details });

/** The changed fields before and after; others are left out. */
export function beforeAndAfter(before: object, change: object) {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(change).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, was[key]),
  );
  const names = changed.map(([key]) => [key, was[key] ?? null]);
  return { before: Object.fromEntries(names), after: Object.fromEntries(changed) };
}

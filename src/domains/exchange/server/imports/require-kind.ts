import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ImportKind } from '../../contract.ts';

/**
 * Imports of customers are seen, run and canceled only by those who may change customers; all others as their calls say.
 *
 * @throws `auth.forbidden` (403).
 */
export function requireKind(kind: ImportKind, ctx: Context): void {
  if (kind === 'customers') requireStaff(ctx, 'customers.write');
}

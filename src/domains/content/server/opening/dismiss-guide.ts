import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';

const setDismissed = plannedQuery(
  'update shop_opening set guide_dismissed_at = case when $1::boolean then now() end',
);

/** Puts the set-up guide away, or shows it again. Requires permission to change settings. */
export async function dismissGuide(ctx: Context, isDismissed: boolean): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    await setDismissed(tx, [isDismissed]);
    const details = { after: { isGuideDismissed: isDismissed } };
    await recordAudit(tx, { action: 'shop.changed', subjectType: 'shop', subjectId: 'shop', details });
  });
}

import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type { Confirmed } from '../contract.ts';
import { forgetSource } from './units.ts';

/**
 * Takes the mark of a translation whose source has changed since: it says what the present source says, too. Changes
 * nothing else, and nothing at all for a text without the mark.
 */
export async function confirmText(ctx: Context, text: Confirmed & { locale: Locale }): Promise<void> {
  requireStaff(ctx, 'content.write');
  if (text.kind !== 'page' && !isId(text.id)) return;
  await inTransaction(ctx, async (tx) => {
    const isChanged = await forgetSource(tx, text);
    if (!isChanged) return;
    const { locale, kind, id, field } = text;
    await recordAudit(tx, {
      action: 'translation.confirmed',
      subjectType: 'language',
      subjectId: locale,
      details: { after: { kind, id, field } },
    });
  });
}

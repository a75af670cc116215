import type { Context } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import type { Alert } from '../../contract.ts';
import { describeAlert } from './describe-alert.ts';
import { type AlertRow, selectOpen, selectPast } from './rows.ts';

const shown = (row: AlertRow, locale: Locale): Alert => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  ...describeAlert(row, locale),
  reason: row.reason,
  beganAt: row.badSince.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** What is wrong now, the oldest first. */
export const readOpenAlerts = async (ctx: Pick<Context, 'db' | 'locale'>): Promise<Alert[]> =>
  (await selectOpen(ctx, [])).filter(({ beganAt }) => beganAt).map((row) => shown(row, ctx.locale));

/** What was wrong, the newest first. */
export const readPastAlerts = async (ctx: Context): Promise<Alert[]> =>
  (await selectPast(ctx, [])).map((row) => shown(row, ctx.locale));

import type { Context } from '#platform/context.ts';
import { clockAt, momentOfClock } from '#platform/i18n/zone-time.ts';
import { readSettings } from '../settings/settings.ts';
import type { OpeningRow } from './opening-row.ts';

/** The day on which a closed shop opens, and the moment when it begins there. */
type OpeningDay = { day: string; at: Date };

/** Null if none was named, or it is over. */
export async function readOpeningDay(
  ctx: Context,
  { opensOn }: Pick<OpeningRow, 'opensOn'>,
  now = new Date(),
): Promise<OpeningDay | null> {
  if (opensOn === null) return null;
  const { timeZone } = await readSettings(ctx);
  const today = clockAt(timeZone, now).toISOString().slice(0, 10);
  if (opensOn < today) return null;
  return { day: opensOn, at: momentOfClock(timeZone, new Date(`${opensOn}T00:00:00Z`)) };
}

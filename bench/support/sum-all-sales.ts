import { sumSales } from '#domains/reports/server/index.ts';
import type { Kiosk } from '#server/kiosk.ts';

const HOUR_MS = 3_600_000;

/** Sums all sales at once, as a running shop does bit by bit, each minute. */
export const sumAllSales = (kiosk: Kiosk): Promise<void> =>
  sumSales(kiosk.context({ kind: 'system' }), HOUR_MS);

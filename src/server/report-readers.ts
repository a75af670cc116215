import { countOrders } from '#domains/orders/server/index.ts';
import type { Readers } from '#domains/reports/server/index.ts';

/** What reports ask of others. */
export const reportReaders: Readers = { countOrders };

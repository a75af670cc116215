import { z } from '@hono/zod-openapi';
import { balanceKinds, readingStatuses } from '../balance-kinds.ts';

/** What an entry of the shop's balance at a payment provider may be. */
export const BalanceKind = z.enum(balanceKinds);
/** How far that balance was read. */
export const ReadingStatus = z.enum(readingStatuses);

import { z } from '@hono/zod-openapi';
import { refundStatuses, returnReasons, returnStatuses } from '../statuses.ts';

const money = z.number();
const moment = z.string().openapi({ description: 'ISO 8601' });

export const LineUnits = z.object({ lineId: z.string().max(100), quantity: z.number().int().max(1_000_000) });

export const Refund = z
  .object({
    id: z.string(),
    amount: money,
    reason: z.string(),
    status: z.enum(refundStatuses),
    createdAt: moment,
    /** Of a payment that came too late or twice: not part of `paid` and `refunded`. */
    isSurplus: z.boolean(),
    /** Whether an edit made the order cheaper: not part of `refunded`, and less `paid`. */
    isDifference: z.boolean(),
    /** Whether it is given as store credit, or goes back to it. */
    isCredit: z.boolean(),
    /** The last characters of the gift card that it goes back to; null for all else. */
    cardLastFour: z.string().nullable(),
    /** Whether staff makes the transfer and confirms it. */
    isByHand: z.boolean(),
    /** The units that it is for, as far as staff chose any. */
    lines: z.array(LineUnits),
    /** The part of it that is for shipping, as far as staff said so. */
    shipping: money,
  })
  .openapi('Refund');

export const ReturnRequest = z
  .object({
    id: z.string(),
    /** Null if none was given. */
    reasonCode: z.enum(returnReasons).nullable(),
    /** The buyer's own words; empty without any. */
    reason: z.string(),
    status: z.enum(returnStatuses),
    requestedAt: moment,
    /** Whether it was declared within the statutory withdrawal period. */
    isWithdrawal: z.boolean(),
    /** The address to which its buyer sends an accepted one, in lines; empty for other ones, for staff, and without any. */
    sendTo: z.array(z.string()),
    lines: z.array(LineUnits),
  })
  .openapi('ReturnRequest');

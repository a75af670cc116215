import type { Context } from '#platform/context.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ManyMoved } from '../../../contract/staff.ts';
import type { MoveOfMany } from '../../../statuses.ts';
import { markDelivered, markPaid, startProcessing } from './advance-order.ts';
import { fulfill } from './fulfill.ts';

type Asked = {
  move: MoveOfMany;
  codes: readonly string[];
  carrier: string;
  /** The day on which the money came. */
  receivedOn?: string | undefined;
  /** The idempotency key, of each parcel. */
  key: string;
};
type Verb = (ctx: Context, code: string, asked: Asked) => Promise<void>;

const verbs: Record<MoveOfMany, Verb> = {
  start_processing: startProcessing,
  fulfill: (ctx, code, { key, carrier }) =>
    fulfill(ctx, { code, key, carrier, lines: [], left: 'toPack', trackingNumber: '', trackingUrl: '' }),
  deliver: markDelivered,
  pay: (ctx, code, { receivedOn }) => markPaid(ctx, { code, receivedOn }),
};

/**
 * Applies a move to many orders, each in its own transaction with its own mail: one that is refused does not hold up
 * the others.
 */
export async function moveOrders(ctx: Context, asked: Asked): Promise<ManyMoved> {
  requireStaff(ctx, 'orders.ship');
  if (asked.move === 'pay') requireStaff(ctx, 'orders.write');
  const moved: ManyMoved = { done: [], refused: [] };
  for (const code of new Set(asked.codes)) {
    try {
      await verbs[asked.move](ctx, code, asked);
      moved.done.push(code);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const message = errorMessage(error.code, error.params, ctx.locale);
      moved.refused.push({ orderCode: code, reason: error.code, message });
    }
  }
  return moved;
}

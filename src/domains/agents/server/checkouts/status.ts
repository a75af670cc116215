import type { Message } from '../../contract/answers.ts';
import { isError } from '../gate/messages.ts';
import type { Row } from './rows.ts';

type Status =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled';

/** The status of a checkout, which is never stored. Pure. */
export function statusOf(
  { closed, order, isRunning }: Pick<Row, 'closed' | 'order' | 'isRunning'>,
  messages: readonly Message[],
): Status {
  if (closed === 'canceled') return 'canceled';
  if (closed === 'completed' || order?.isSettled) return 'completed';
  // The buyer has begun to pay on the handoff page.
  if (isRunning || (order && !order.isOwn)) return 'complete_in_progress';
  if (messages.some((message) => message.type === 'error' && message.severity.startsWith('requires_')))
    return 'requires_escalation';
  return messages.some(isError) ? 'incomplete' : 'ready_for_complete';
}

export const isOver = (status: Status): boolean => status === 'completed' || status === 'canceled';

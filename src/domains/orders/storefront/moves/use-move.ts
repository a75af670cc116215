import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { orderCalls, orderQuery } from '../order-calls.ts';

type Calls = ReturnType<typeof orderCalls>;
export type OwnOrder = {
  order: OrderDetail;
  token?: string | undefined;
  /** Called with a confirmation text. */
  onDone: (words: string) => void;
};

/**
 * Runs an action on an order, one at a time, and updates every screen that shows the order. If it is refused, the
 * order has changed meanwhile: it is read again, and `problem` is the server's message. `move` resolves with whether it was done.
 */
export function useMove({ order, token, onDone }: OwnOrder) {
  const t = useMessages('account/orders/moves');
  const client = useQueryClient();
  const locale = useLocale();
  const calls = orderCalls(locale, order.code, token);
  const isLocked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const move = async (work: (calls: Calls) => Promise<OrderDetail>, done: string) => {
    if (isLocked.current) return false;
    isLocked.current = true;
    setBusy(true);
    setProblem(undefined);
    const { queryKey } = orderQuery(locale, order.code, token);
    try {
      client.setQueryData(queryKey, await work(calls));
      void client.invalidateQueries({ queryKey: ['account', 'orders'], refetchType: 'none' });
      onDone(done);
      return true;
    } catch (error) {
      const failure = error instanceof FetchFailure && error.code ? error : null;
      setProblem(failure?.message ?? t('failed'));
      if (failure?.status === 409) void client.invalidateQueries({ queryKey });
      return false;
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  };
  return { move, isBusy, problem, setProblem };
}

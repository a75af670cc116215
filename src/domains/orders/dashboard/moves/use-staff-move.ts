import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isAnswered } from '#platform/browser/fetch-failure.ts';
import { randomName } from '#platform/browser/random-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { OrderDetail } from '../../contract.ts';
import { dashboardCalls, dashboardOrderQuery } from '../order-calls.ts';

type Calls = ReturnType<typeof dashboardCalls>;
/** `press` is the idempotency key. A request without an answer keeps its key, so that a retry has no second effect. */
type Work = (calls: Calls, press: string) => Promise<OrderDetail>;

/**
 * Runs an action on an order, one at a time, and shows the resulting order. If it is refused, the order has usually
 * changed meanwhile: the server's message is shown. Then, and if no answer came, the order is read again.
 */
export function useStaffMove({ code }: Pick<OrderDetail, 'code'>) {
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const press = useRef(randomName());
  const calls = dashboardCalls(useLocale(), code);
  const { queryKey } = dashboardOrderQuery(code);
  const move = (work: Work, message: string, done?: () => void) =>
    run(async () => {
      try {
        const order = await work(calls, press.current);
        press.current = randomName();
        await client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
        client.setQueryData(queryKey, order);
        showToast(message);
        done?.();
      } catch (error) {
        if (isAnswered(error)) press.current = randomName();
        void client.invalidateQueries({ queryKey });
        throw error;
      }
    });
  return { isBusy, move };
}

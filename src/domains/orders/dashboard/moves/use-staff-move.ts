import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { randomName } from '#platform/browser/random-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { OrderDetail } from '../../contract.ts';
import { dashboardCalls, dashboardOrderQuery } from '../order-calls.ts';

type Calls = ReturnType<typeof dashboardCalls>;
/** `press`: which press of the button it is. One that nobody answered keeps its name, so that it does nothing twice. */
type Work = (calls: Calls, press: string) => Promise<OrderDetail>;

const TOO_MANY = 429;
const isAnswered = (error: unknown): boolean =>
  error instanceof FetchFailure && error.status !== null && error.status < 500 && error.status !== TOO_MANY;

/**
 * Does something to an order as staff, once at a time, and shows how it stands then. Where it is refused, somebody else
 * moved it meanwhile: the server's words say so. Then, and where no answer came, the order is read again.
 */
export function useStaffMove({ code }: Pick<OrderDetail, 'code'>) {
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const press = useRef(randomName());
  const calls = dashboardCalls(useLocale(), code);
  const { queryKey } = dashboardOrderQuery(code);
  const move = (work: Work, said: string, done?: () => void) =>
    run(async () => {
      try {
        const order = await work(calls, press.current);
        press.current = randomName();
        await client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
        client.setQueryData(queryKey, order);
        showToast(said);
        done?.();
      } catch (error) {
        if (isAnswered(error)) press.current = randomName();
        void client.invalidateQueries({ queryKey });
        throw error;
      }
    });
  return { isBusy, move };
}

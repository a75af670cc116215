import { useQueryClient } from '@tanstack/react-query';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useAction } from '#ui/desk/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { OrderDetail } from '../../contract.ts';
import { deskCalls, deskOrderQuery } from '../desk-calls.ts';

type Calls = ReturnType<typeof deskCalls>;
type Work = (calls: Calls) => Promise<OrderDetail>;

/**
 * Does something to an order as staff, once at a time, and shows how it stands then. Where it is refused, somebody else
 * moved it meanwhile: the server's words say so, and the order is read again.
 */
export function useDeskMove({ code }: Pick<OrderDetail, 'code'>) {
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const calls = deskCalls(useLocale(), code);
  const { queryKey } = deskOrderQuery(code);
  const move = (work: Work, said: string, done?: () => void) =>
    run(async () => {
      try {
        const order = await work(calls);
        await client.invalidateQueries({ queryKey: ['desk'], refetchType: 'none' });
        client.setQueryData(queryKey, order);
        showToast(said);
        done?.();
      } catch (error) {
        if (error instanceof FetchFailure && (error.status === 409 || error.status === 404))
          await client.invalidateQueries({ queryKey });
        throw error;
      }
    });
  return { isBusy, move };
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Status } from '#ui/dashboard/status.tsx';
import type { Payout } from '../contract.ts';

const looks = { paid: 'good', on_way: 'plain', returned: 'bad' } as const;

/** Whether the bank has a payout. */
export function PayoutState({ status }: Pick<Payout, 'status'>) {
  const t = useMessages('dashboard/payouts/general');
  return <Status look={looks[status]}>{t(status)}</Status>;
}

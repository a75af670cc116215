import Download from 'lucide-react/icons/download';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import type { Payout } from '../contract.ts';

export function FileLink({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} download className={buttonClasses({ look: 'secondary', size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      {words}
    </a>
  );
}

const looks = { paid: 'good', on_way: 'plain', returned: 'bad' } as const;

/** Whether the bank has a payout. */
export function PayoutState({ status }: Pick<Payout, 'status'>) {
  const t = useMessages('dashboard/payouts/general');
  return <Status look={looks[status]}>{t(status)}</Status>;
}

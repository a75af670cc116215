import CreditCard from 'lucide-react/icons/credit-card';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import * as messages from './messages.ts';
import { OrderCode } from './order-code.tsx';

/** Says that the order stands and waits for its money. */
export function DueHeading({ order: { code, email } }: { order: OrderDetail }) {
  const t = useMessages(messages);
  return (
    <header className="grid gap-4">
      <CreditCard aria-hidden className="size-10 stroke-[1.5] text-warn" />
      <h1 className="text-2xl sm:text-3xl">{t('due')}</h1>
      <p className="max-w-[60ch] text-pretty text-lg">
        <bdi>{t('mailedLater', { email })}</bdi>
      </p>
      <OrderCode code={code} />
    </header>
  );
}

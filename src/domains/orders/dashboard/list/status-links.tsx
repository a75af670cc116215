import { useMessages } from '#platform/i18n/use-messages.ts';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import type { OrderPage } from '../../contract/staff.ts';
import { orderStatuses } from '../../statuses.ts';
import * as statusMessages from '../../storefront/status/messages.ts';
import * as messages from './messages.ts';

type Props = {
  chosen: string | undefined;
  counts: OrderPage['counts'];
  /** `undefined`: all statuses. */
  hrefOf: (status: string | undefined) => string;
};

/** Links to the orders of each status, with their number. */
export function StatusLinks({ chosen, counts, hrefOf }: Props) {
  const t = useMessages(messages);
  const statusWords = useMessages(statusMessages);
  return (
    <ChoiceLinks
      label={t('whichStatus')}
      choices={[undefined, ...orderStatuses].map((status) => ({
        key: status ?? 'all',
        href: hrefOf(status),
        words: status ? statusWords(status) : t('all'),
        isChosen: status === chosen,
        count: counts[status ?? 'all'] ?? 0,
      }))}
    />
  );
}

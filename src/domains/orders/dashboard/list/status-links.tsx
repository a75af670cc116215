import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import type { OrderPage } from '../../server/desk/contract.ts';
import * as statusMessages from '../../storefront/status/messages.ts';
import { statuses } from './list-query.ts';
import * as messages from './messages.ts';

type Props = {
  chosen: string | undefined;
  counts: OrderPage['counts'];
  /** `undefined`: of any status. */
  hrefOf: (status: string | undefined) => string;
};

/** How many orders there are of each status, each the way to them. */
export function StatusLinks({ chosen, counts, hrefOf }: Props) {
  const t = useMessages(messages);
  const statusWords = useMessages(statusMessages);
  const { number } = useFormat();
  return (
    <nav aria-label={t('whichStatus')}>
      <ul className="flex flex-wrap gap-1">
        {[undefined, ...statuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              href={hrefOf(status)}
              aria-current={status === chosen ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm pointer-coarse:min-h-11',
                status === chosen ? 'bg-ink font-semibold text-paper' : 'hover:bg-surface',
              )}
            >
              {status ? statusWords(status) : t('all')}
              <span className={cx('tabular-nums', status !== chosen && 'text-quiet')}>
                {number(counts[status ?? 'all'] ?? 0)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import type { Range } from '../../contract.ts';
import * as messages from './messages.ts';

const ranges: readonly Range[] = ['7d', '30d', '90d', '12m'];

/** The way between the ranges of the figures. */
export function RangeLinks({ chosen, hrefOf }: { chosen: Range; hrefOf: (range: Range) => string }) {
  const t = useMessages(messages);
  return (
    <nav aria-label={t('range')}>
      <ul className="flex flex-wrap gap-1">
        {ranges.map((range) => (
          <li key={range}>
            <Link
              href={hrefOf(range)}
              aria-current={range === chosen ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center rounded-md px-3 text-sm tabular-nums pointer-coarse:min-h-11',
                range === chosen ? 'bg-ink font-semibold text-paper' : 'hover:bg-surface',
              )}
            >
              {t(`last${range}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import Clock from 'lucide-react/icons/clock';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import { useTimeLeft } from './use-time-left.ts';

const DAY = 86_400;
const HOUR = 3600;

/**
 * The time until `endsAt` (ISO 8601) in words, and as a clock in the last hour; in color on the last day. The server
 * reserves its space; the words appear with the browser's clock.
 */
export function Countdown({ endsAt }: { endsAt: string }) {
  const t = useMessages('storefront/ui/general');
  const left = useTimeLeft(endsAt);
  return (
    <time
      dateTime={endsAt}
      className={cx(
        'flex items-center gap-1.5 text-sm tabular-nums',
        left !== null && left < DAY ? 'text-accent-strong' : 'text-quiet',
      )}
    >
      {left !== null && <Clock aria-hidden className="size-3.5 shrink-0" />}
      {left === null ? (
        '\u00a0'
      ) : left >= HOUR ? (
        t(left >= DAY ? 'daysLeft' : 'hoursLeft', { count: Math.floor(left / (left >= DAY ? DAY : HOUR)) })
      ) : (
        <>
          <span className="sr-only">{t('lastHour')}</span>
          <span aria-hidden>{t('endsIn', { clock: clockOf(left) })}</span>
        </>
      )}
    </time>
  );
}

const clockOf = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

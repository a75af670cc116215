import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import { useNow } from './use-now.ts';

/** The time until `endsAt` (ISO 8601). The server reserves its space; the figures appear with the browser's clock. */
export function Countdown({ endsAt, className }: { endsAt: string; className?: string }) {
  const t = useMessages('storefront/ui/general');
  const now = useNow();
  const left = now === null ? null : timeLeft(Date.parse(endsAt) / 1000 - now);
  const words = left && (left.days > 0 ? t('daysLeft', left) : left.clock);
  return (
    <time
      dateTime={endsAt}
      className={cx('inline-block min-w-[4.6em] text-start tabular-nums', !left && 'opacity-0', className)}
    >
      {words ?? '00:00:00'}
    </time>
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as whole days and hours and, on the last day, a clock; never below zero. */
function timeLeft(seconds: number): { days: number; hours: number; clock: string } {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / 3600);
  return {
    days: Math.floor(hours / 24),
    hours: hours % 24,
    clock: [hours, Math.floor(left / 60) % 60, left % 60].map(twoDigits).join(':'),
  };
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Status } from '#ui/dashboard/status.tsx';
import type { ImportStatus } from '../contract.ts';

const looks = { done: 'good', failed: 'bad', importing: 'warn', checked: 'warn' } as const;

/** The status of an import. */
export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const t = useMessages('dashboard/exchange/general');
  const look = looks[status as keyof typeof looks] ?? 'plain';
  return <Status look={look}>{t('statusOf', { status })}</Status>;
}

/** A progress bar, 0 to 1. */
export function ProgressLine({ share, label }: { share: number; label: string }) {
  const t = useMessages('dashboard/exchange/general');
  const percent = Math.floor(share * 100);
  return (
    <div className="flex items-center gap-3 text-sm tabular-nums">
      <progress aria-label={label} max={100} value={percent} className="sr-only" />
      <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-surface">
        <span
          className="block h-full rounded-full bg-accent transition-[width] forced-colors:bg-[CanvasText]"
          style={{ width: `${percent}%` }}
        />
      </span>
      <span aria-hidden className="w-12 text-end">
        {t('percent', { percent })}
      </span>
    </div>
  );
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '../cx.ts';

type Props = {
  /** Null: renders nothing. */
  awaited: { address: string; hasFailed: boolean } | null;
  hasFormer: boolean;
};

/** Says that an image is still to be fetched from its address, or could not be, and what is shown instead. */
export function AwaitedNote({ awaited, hasFormer }: Props) {
  const t = useMessages('dashboard/ui/general');
  if (!awaited) return null;
  const { address, hasFailed } = awaited;
  return (
    <p className={cx('break-words text-sm', hasFailed ? 'text-bad' : 'text-quiet')}>
      {t(hasFailed ? 'imageNotFetched' : 'imageAwaited', { address })}
      {hasFormer && ` ${t('formerImageStays')}`}
    </p>
  );
}

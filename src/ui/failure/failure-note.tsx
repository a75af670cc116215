import { useMessages } from '#platform/i18n/use-messages.ts';
import { failureWords, textOf } from './failure-words.ts';

type Props = { failure: unknown; onRetry: () => void };

/** A short failure notice, for less than a page. */
export function FailureNote({ failure, onRetry }: Props) {
  const t = useMessages('storefront/ui/failure');
  const words = failureWords(failure);
  return (
    <div role="alert" className="px-4 py-2">
      <p className="font-semibold">{t(words)}</p>
      <p className="text-quiet text-sm">{t(textOf(words))}</p>
      <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline underline-offset-4">
        {t('retry')}
      </button>
    </div>
  );
}

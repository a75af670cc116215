import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { failureWords, textOf } from '#ui/failure/failure-words.ts';
import * as messages from '#ui/failure/messages.ts';

/** Shown where a page could not be loaded, with the error's own words. */
export function FailurePage({ error }: { error: unknown }) {
  const t = useMessages(messages);
  const router = useRouter();
  const words = failureWords(error);
  return (
    <ErrorState
      as="h1"
      title={t(words)}
      text={t(textOf(words))}
      onRetry={() => void router.invalidate({ forcePending: true })}
    />
  );
}

import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { failureWords, textOf } from '#ui/failure/failure-words.ts';

/** Shown where a page could not be loaded, with the error's own words. */
export function FailurePage({ error }: { error: unknown }) {
  const t = useMessages('storefront/ui/failure');
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

export function NotFoundPage() {
  const t = useMessages('storefront/ui/failure');
  return (
    <div className="page grid justify-items-center gap-4 py-24 text-center">
      <p aria-hidden className="font-bold text-4xl text-accent-strong">
        404
      </p>
      <h1 className="text-3xl">{t('notFound')}</h1>
      <p className="text-pretty text-lg text-quiet">{t('notFoundText')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton href="/">{t('home')}</LinkButton>
        <LinkButton href="/contact" look="secondary">
          {t('support')}
        </LinkButton>
      </div>
    </div>
  );
}

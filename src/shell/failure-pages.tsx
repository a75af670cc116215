import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SearchBox } from '#domains/browse/storefront/search/search-box.tsx';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { localePath } from '#platform/locale-path.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { failureWords, textOf } from '#ui/failure/failure-words.ts';
import { useLazily } from '#ui/use-lazily.ts';
import { onConnection } from './offline-bar.tsx';

/**
 * Shown where a page could not be loaded, with the error's own words; it is asked for again once the connection is back. A
 * shop that is not open shows its page for that.
 */
export function FailurePage({ error }: { error: unknown }) {
  const t = useMessages('storefront/ui/failure');
  const router = useRouter();
  const words = failureWords(error);
  const locale = useLocale();
  const isClosed = error instanceof FetchFailure && error.code === 'content.not_open';
  useEffect(() => {
    if (isClosed) window.location.replace(localePath('/opening-soon', locale));
  }, [isClosed, locale]);
  const retry = () => void router.invalidate({ forcePending: true });
  useEffect(() => onConnection(() => navigator.onLine && retry()));
  return <ErrorState as="h1" title={t(words)} text={t(textOf(words))} onRetry={retry} />;
}

const loadGoods = () => import('./lost-goods.tsx');

/** Shown where there is no such page, with the ways on: search, then goods and categories, which a page that anyone can cause loads later. */
export function LostPage() {
  const t = useMessages('storefront/ui/failure');
  const { loaded: goods, ask } = useLazily(loadGoods);
  useEffect(() => void ask(), [ask]);
  return (
    <>
      <div className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 pt-12 text-center">
        <h1 className="text-2xl sm:text-3xl">{t('notFound')}</h1>
        <p className="text-lg text-quiet">{t('notFoundText')}</p>
        <p aria-hidden className="-order-1 flex items-center gap-2 font-semibold text-[7rem] leading-none">
          4
          <span className="size-26 overflow-hidden rounded-full bg-tone-rose">
            {goods && <goods.LostProduct />}
          </span>
          4
        </p>
        <div className="mt-3 w-full">
          <SearchBox isFurther />
        </div>
        <div className="mt-4 flex w-full flex-wrap gap-3 *:flex-1">
          <LinkButton href="/">{t('home')}</LinkButton>
          <LinkButton href="/contact" look="secondary">
            {t('support')}
          </LinkButton>
        </div>
      </div>
      <div className="page min-h-screen py-14">{goods && <goods.LostGoods />}</div>
    </>
  );
}

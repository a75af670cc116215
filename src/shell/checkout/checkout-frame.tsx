import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { LanguagePicker } from '../language-picker.tsx';
import { Logo } from '../logo.tsx';
import { OfflineBar } from '../offline-bar.tsx';

/** The reduced frame of the checkout: no distractions, and a way back. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  const t = useMessages('storefront/shell/checkout');
  const shell = useMessages('storefront/shell/general');
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 rounded-md bg-ink px-4 py-3 text-paper not-focus:sr-only"
      >
        {shell('skip')}
      </a>
      <header className="border-line border-b">
        <div className="page">
          <div className="flex flex-wrap items-center justify-between gap-x-6 py-3 max-lg:mx-auto max-lg:max-w-155">
            <Logo shop={shop} />
            <span className="flex items-center gap-4 text-sm sm:gap-6">
              <Link href="/" className="flex min-h-11 items-center gap-2 text-quiet hover:text-ink">
                <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100 max-sm:hidden" />
                {t('backToShop')}
              </Link>
              <LanguagePicker />
            </span>
          </div>
        </div>
      </header>
      {/* The summary's ground ends where the page does. */}
      <div className="grow overflow-clip">
        {/* On small screens the title is that of the form, below the summary. */}
        <main
          id="content"
          tabIndex={-1}
          className="page pb-24 outline-none max-lg:grid max-lg:grid-cols-1 max-lg:content-start max-lg:gap-y-8 lg:pt-10"
        >
          <h1 className="text-2xl max-lg:mx-auto max-lg:w-full max-lg:max-w-155 lg:mb-8">{t('title')}</h1>
          <noscript>
            <p className="mb-6 text-bad max-lg:mt-6">{t('needsScript')}</p>
          </noscript>
          {children}
        </main>
      </div>
      <OfflineBar />
    </div>
  );
}

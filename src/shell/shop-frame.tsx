import { lazy, type ReactNode, Suspense, use } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Footer } from './footer/footer.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ShopCardActions } from './shop-card-actions.tsx';
import { TopBar } from './top-bar.tsx';
import { usePanels } from './use-panels.ts';
import { useWantedLanguage } from './use-wanted-language.ts';

const LanguageOffer = lazy(async () => ({ default: (await import('./language-offer.tsx')).LanguageOffer }));

/** The frame of every shop page: bars above, footer below, panels at the sides. */
export function ShopFrame({ shop, children }: { shop: Shop; children: ReactNode }) {
  const t = useMessages('storefront/shell/general');
  const panels = usePanels();
  const { CartPanel, MenuPanel, opened, close } = panels;
  return (
    <ShopCardActions panels={panels}>
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 rounded-md bg-ink px-4 py-3 text-paper not-focus:sr-only"
      >
        {t('skip')}
      </a>
      <BannerBar banners={shop.banners} />
      <TopBar shop={shop} panels={panels} />
      <CategoryBar categories={shop.categories} />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <Footer shop={shop} />
      <OfflineBar />
      {CartPanel && <CartPanel open={opened === 'cart'} onClose={close} />}
      {MenuPanel && <MenuPanel open={opened === 'menu'} onClose={close} categories={shop.categories} />}
    </ShopCardActions>
  );
}

/** The shop's banners, over them the offer of another language, and the language picker. */
function BannerBar({ banners }: { banners: readonly string[] }) {
  const t = useMessages('storefront/shell/general');
  const { locale, languages } = use(LocaleContext);
  const { wanted, answer } = useWantedLanguage();
  if (banners.length === 0 && languages.length < 2) return null;
  return (
    <section aria-label={t('banners')} className="bg-surface text-sm">
      <div className="page flex min-h-10 items-center justify-between gap-4">
        <div className="relative flex min-w-0 grow items-center self-stretch">
          <ul
            className={cx('flex min-w-0 flex-wrap gap-x-6 text-quiet max-sm:text-xs', wanted && 'invisible')}
          >
            {banners.map((banner) => (
              <li key={banner}>{banner}</li>
            ))}
          </ul>
          {wanted && (
            <Suspense fallback={null}>
              <LanguageOffer shown={locale} wanted={wanted} onAnswer={answer} />
            </Suspense>
          )}
        </div>
        <LanguagePicker />
      </div>
    </section>
  );
}

/** The categories in one line on wide screens; narrow ones have the menu. */
function CategoryBar({ categories }: { categories: Shop['categories'] }) {
  const t = useMessages('storefront/shell/general');
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('categories')} className="border-line border-b max-lg:hidden header-minimal:hidden">
      <ul className="page flex h-11 flex-wrap items-center justify-between gap-x-5 overflow-hidden header-centered:justify-center header-centered:gap-x-8">
        {categories.slice(0, 12).map(({ slug, name, nameLang }) => (
          <li key={slug}>
            <Link
              href={`/category/${slug}`}
              className="flex h-11 items-center whitespace-nowrap text-quiet text-sm hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <bdi lang={nameLang ?? undefined}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

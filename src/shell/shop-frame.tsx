import { lazy, type ReactNode, Suspense, use } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Footer } from './footer/footer.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MenuBar, menuParts } from './menu-bar.tsx';
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
      <BannerBar banners={shop.banners} announcement={shop.announcement} />
      <TopBar shop={shop} panels={panels} />
      <MenuBar shop={shop} />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <Footer shop={shop} />
      <OfflineBar />
      {CartPanel && <CartPanel open={opened === 'cart'} onClose={close} shop={shop} />}
      {MenuPanel && <MenuPanel open={opened === 'menu'} onClose={close} shop={shop} />}
    </ShopCardActions>
  );
}

/** The shop's announcement and its banners, over these the offer of another language, and the language picker. */
function BannerBar({ banners, announcement }: Pick<Shop, 'banners' | 'announcement'>) {
  const t = useMessages('storefront/shell/general');
  const { locale, languages } = use(LocaleContext);
  const { wanted, answer } = useWantedLanguage();
  const { AnnouncementBar } = menuParts();
  const hasLine = banners.length > 0 || languages.length > 1;
  if (!hasLine && !announcement) return null;
  return (
    <section aria-label={t('banners')} className="bg-surface text-sm">
      {announcement && AnnouncementBar && (
        <AnnouncementBar key={announcement.id} announcement={announcement} />
      )}
      {hasLine && (
        <div className="page flex min-h-10 items-center justify-between gap-4">
          <div className="relative flex min-w-0 grow items-center self-stretch">
            <ul
              className={cx(
                'flex min-w-0 flex-wrap gap-x-6 overflow-hidden py-1.5 text-quiet max-sm:py-2.5 max-sm:text-xs',
                wanted && 'invisible',
              )}
            >
              {banners.map((banner) => (
                // The dot before one that begins a line is cut off.
                <li
                  key={banner}
                  className="relative not-first:before:absolute not-first:before:-start-3.5 not-first:before:content-['·']"
                >
                  {banner}
                </li>
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
      )}
    </section>
  );
}

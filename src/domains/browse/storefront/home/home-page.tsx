import ArrowRight from 'lucide-react/icons/arrow-right';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactNode } from 'react';
import type { Home } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { ProductGrid } from '../card/product-grid.tsx';
import { Carousel } from './carousel.tsx';
import { CategoryTiles, CategoryWords } from './category-tiles.tsx';

const DEALS_SHOWN = 8;
const TILES_SHOWN = 6;

export function HomePage({ home, shopName }: { home: Home; shopName: string }) {
  const t = useMessages('storefront/browse/home');
  const pictured = home.categories.filter((category) => category.image).slice(0, TILES_SHOWN);
  return (
    <div className="grid gap-14 pb-16 sm:page sm:gap-16 sm:pt-6 lg:gap-20 *:min-w-0">
      <h1 className="sr-only">{shopName}</h1>
      <Carousel slides={home.slides} />
      <Section
        title={t(home.dealsRun ? 'flashDeals' : 'newArrivals')}
        more={home.dealsRun ? null : { href: '/search?sort=newest', words: t('allProducts') }}
      >
        <ProductGrid cards={home.deals.slice(0, DEALS_SHOWN)} inSight={home.slides.length === 0} />
      </Section>
      {pictured.length > 0 && (
        <Section title={t('topCategories')}>
          <CategoryTiles categories={pictured} />
        </Section>
      )}
      <Section title={t('categories')} more={{ href: '/search', words: t('allProducts') }}>
        <CategoryWords categories={home.categories} />
      </Section>
      <div className="max-sm:px-4">
        <Promises />
      </div>
    </div>
  );
}

type SectionProps = { title: string; more?: { href: string; words: string } | null; children: ReactNode };

function Section({ title, more, children }: SectionProps) {
  return (
    <section className="max-sm:px-4">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 sm:mb-6">
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        {more && (
          <Link
            href={more.href}
            className="inline-flex min-h-8 items-center gap-1 font-medium hover:underline pointer-coarse:min-h-11"
          >
            {more.words}
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

const promises = [
  { name: 'delivery', icon: Globe, href: '/shipping-and-returns' },
  { name: 'payment', icon: Lock, href: '/privacy' },
  { name: 'confidence', icon: ThumbsUp, href: '/shipping-and-returns' },
  { name: 'support', icon: MessageCircle, href: '/contact' },
] as const;

/** The shop's promises, with links to the details. */
function Promises() {
  const t = useMessages('storefront/browse/home');
  return (
    <section aria-label={t('delivery')} className="rounded-xl bg-surface p-6 sm:p-8 lg:p-10">
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ name, icon: Icon, href }) => (
          <li key={name} className="flex flex-col items-start gap-2">
            <Icon aria-hidden className="mb-1 size-6 stroke-[1.75] text-accent-strong" />
            <h2 className="font-semibold text-lg leading-snug">{t(name)}</h2>
            <p className="text-pretty text-quiet">{t(`${name}Text`)}</p>
            <Link
              href={href}
              className="mt-auto inline-flex min-h-8 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
            >
              {t(`${name}More`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

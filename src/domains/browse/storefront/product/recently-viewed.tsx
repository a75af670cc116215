import { useEffect, useRef, useState } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ProductGrid, rowClasses } from '../card/product-grid.tsx';
import { recentProducts, rememberProduct } from './viewed-products.ts';

const SHOWN = 4;

type Props = { productId: string; loadCards: (ids: string[]) => Promise<Card[]> };

/** Recently viewed products, loaded when scrolled near. Last on the page, so that nothing moves when they appear. */
export function RecentlyViewed({ productId, loadCards }: Props) {
  const t = useMessages('storefront/browse/product');
  const section = useRef<HTMLElement>(null);
  const load = useRef(loadCards);
  const [cards, setCards] = useState<Card[]>([]);
  useEffect(() => {
    const ids = recentProducts()
      .filter((id) => id !== productId)
      .slice(0, SHOWN);
    rememberProduct(productId);
    if (ids.length === 0 || !section.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        load.current(ids).then(setCards, () => setCards([]));
      },
      { rootMargin: '400px' },
    );
    watcher.observe(section.current);
    return () => watcher.disconnect();
  }, [productId]);
  return (
    <section ref={section} aria-label={t('recentlyViewed')} className="min-h-px">
      {cards.length > 0 && (
        <>
          <h2 className="mb-6 text-xl sm:text-2xl">{t('recentlyViewed')}</h2>
          <ProductGrid cards={cards} className={rowClasses} />
        </>
      )}
    </section>
  );
}

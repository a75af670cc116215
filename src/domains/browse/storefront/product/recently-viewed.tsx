import { useEffect, useRef, useState } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ProductGrid } from '../card/product-grid.tsx';
import * as messages from './messages.ts';
import { recentProducts, rememberProduct } from './recent-products.ts';

const SHOWN = 4;

type Props = { productId: string; loadCards: (ids: string[]) => Promise<Card[]> };

/** What was looked at before, asked for when one scrolls near. It stands last, so nothing moves when it comes. */
export function RecentlyViewed({ productId, loadCards }: Props) {
  const t = useMessages(messages);
  const place = useRef<HTMLElement>(null);
  const load = useRef(loadCards);
  const [cards, setCards] = useState<Card[]>([]);
  useEffect(() => {
    const ids = recentProducts()
      .filter((id) => id !== productId)
      .slice(0, SHOWN);
    rememberProduct(productId);
    if (ids.length === 0 || !place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        load.current(ids).then(setCards, () => setCards([]));
      },
      { rootMargin: '400px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [productId]);
  return (
    <section ref={place} aria-label={t('recentlyViewed')} className="min-h-px">
      {cards.length > 0 && (
        <>
          <h2 className="mb-6 text-xl sm:text-2xl">{t('recentlyViewed')}</h2>
          <ProductGrid cards={cards} />
        </>
      )}
    </section>
  );
}

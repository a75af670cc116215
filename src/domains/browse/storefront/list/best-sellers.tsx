import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domains/browse/contract.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ProductGrid } from '../card/product-grid.tsx';
import { searchQuery } from '../queries.ts';

const SHOWN = 4;

/** Products that sell best and can be bought, `besides` those of a list that found little or nothing. */
export function BestSellers({ besides }: { besides: readonly Pick<Card, '_id'>[] }) {
  const t = useMessages('storefront/browse/list');
  const { data } = useQuery(searchQuery({ sort: 'best_selling' }, useLocale()));
  const others =
    data?.items.filter(({ _id, inStock }) => inStock && !besides.some((card) => card._id === _id)) ?? [];
  const cards = others.slice(0, SHOWN);
  if (cards.length === 0) return null;
  return (
    <section aria-label={t('sort_best_selling')}>
      <h2 className="mb-6 text-xl sm:text-2xl">{t('sort_best_selling')}</h2>
      <ProductGrid cards={cards} heading="h3" inSight={besides.length === 0} />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domains/browse/contract.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ProductGrid, rowClasses } from '../card/product-grid.tsx';
import { searchQuery } from '../queries.ts';

const SHOWN = 4;

type Props = {
  /** What a list that found little or nothing shows already. */
  besides: readonly Pick<Card, '_id'>[];
  /** The category whose products are wanted; all if it has no others. */
  from?: { slug: string; name: string } | undefined;
};

/** Products that sell best and can be bought. */
export function BestSellers({ besides, from }: Props) {
  const t = useMessages('storefront/browse/list');
  const { data } = useQuery(
    searchQuery({ sort: 'best_selling', ...(from && { category: from.slug }) }, useLocale()),
  );
  const others =
    data?.items.filter(({ _id, inStock }) => inStock && !besides.some((card) => card._id === _id)) ?? [];
  const cards = others.slice(0, SHOWN);
  if (cards.length === 0) return data && from ? <BestSellers besides={besides} /> : null;
  const title = from ? t('moreFrom', { category: from.name }) : t('sort_best_selling');
  return (
    <section aria-label={title}>
      <h2 className="mb-6 text-xl sm:text-2xl">{title}</h2>
      <ProductGrid cards={cards} heading="h3" inSight={besides.length === 0} className={rowClasses} />
    </section>
  );
}

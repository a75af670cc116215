import SearchX from 'lucide-react/icons/search-x';
import { type ComponentProps, useEffect } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { LinkChip } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useLazily } from '#ui/use-lazily.ts';
import { SearchBox } from '../search/search-box.tsx';
import type { BestSellers } from './best-sellers.tsx';
import { cleared, countFilters, type Filters } from './filters.ts';

type Props = {
  filters: Filters;
  hrefFor: (next: Filters) => string;
  /** Links to other lists. */
  categories: readonly { slug: string; name: string }[];
};

const loadBestSellers = async () => (await import('./best-sellers.tsx')).BestSellers;

/** No results: links to the list without filters, else to categories and best sellers. A search's heading has said so. */
export function NoResults({ filters, hrefFor, categories }: Props) {
  const t = useMessages('storefront/browse/list');
  const isNarrowed = countFilters(filters) > 0;
  if (filters.q && !isNarrowed)
    return (
      <div className="grid gap-4">
        <p className="text-quiet">{t('noneForWords')}</p>
        <div className="max-w-2xl">
          <SearchBox isFurther />
        </div>
        <FewResults cards={[]} categories={categories.slice(0, 12)} />
      </div>
    );
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={t('noProducts')}
        text={t(isNarrowed ? 'noneWithFilters' : 'noneYet')}
      >
        {isNarrowed && (
          <LinkButton look="secondary" href={hrefFor(cleared(filters))}>
            {t('withoutFilters')}
          </LinkButton>
        )}
        {!isNarrowed && categories.length > 0 && (
          <ul aria-label={t('otherCategories')} className="flex flex-wrap justify-center gap-2">
            {categories.slice(0, 8).map(({ slug, name }) => (
              <li key={slug}>
                <LinkChip href={`/category/${slug}`}>{name}</LinkChip>
              </li>
            ))}
            <li>
              <LinkChip href="/search">{t('seeAll')}</LinkChip>
            </li>
          </ul>
        )}
      </EmptyState>
      {!isNarrowed && <FurtherGoods besides={[]} />}
    </>
  );
}

type FewProps = {
  cards: readonly Pick<Card, '_id'>[];
  categories: readonly { slug: string; name: string }[];
};

/** Little was found: links to the categories it is from and to all products, and what sells best, in its category if it is from one. */
export function FewResults({ cards, categories }: FewProps) {
  const t = useMessages('storefront/browse/list');
  return (
    <div className={cx('grid gap-10', cards.length > 0 && 'mt-4 border-line border-t pt-8')}>
      <ul aria-label={t('otherCategories')} className="flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <LinkChip href={`/category/${slug}`}>
              <bdi>{name}</bdi>
            </LinkChip>
          </li>
        ))}
        <li>
          <LinkChip href="/search">{t('seeAll')}</LinkChip>
        </li>
      </ul>
      {/* As high as the row that comes. */}
      <div className="sm:min-h-96">
        <FurtherGoods
          besides={cards}
          from={cards.length > 0 && categories.length === 1 ? categories[0] : undefined}
        />
      </div>
    </div>
  );
}

/** Products that sell best, loaded once the page is there. */
function FurtherGoods(props: ComponentProps<typeof BestSellers>) {
  const { loaded: Goods, ask } = useLazily(loadBestSellers);
  useEffect(() => void ask(), [ask]);
  return Goods && <Goods {...props} />;
}

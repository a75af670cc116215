import SearchX from 'lucide-react/icons/search-x';
import { type ComponentProps, useEffect } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { LinkChip } from '#ui/chip.tsx';
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
      <div className="grid gap-4 *:min-w-0">
        <p className="text-balance text-quiet">{t('noneForWords')}</p>
        {/* Wider screens have the field of the frame in sight. */}
        <div className="md:hidden">
          <SearchBox isFurther />
        </div>
        <OtherCategories categories={categories.slice(0, 6)} />
        <div className="mt-4 sm:mt-6">
          <FurtherGoods besides={[]} />
        </div>
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
        {!isNarrowed && categories.length > 0 && <OtherCategories categories={categories.slice(0, 8)} />}
      </EmptyState>
      {!isNarrowed && <FurtherGoods besides={[]} />}
    </>
  );
}

/** Little was found: what sells best in its category, and links to the categories that it is from and to all products. */
export function FewResults({ list }: { list: ProductList }) {
  const inner = list.facets.categories;
  return (
    <div className="mt-12 grid gap-8">
      {/* As high as the row that comes. */}
      <div className="min-h-96">
        <FurtherGoods besides={list.items} from={list.category ?? inner[0]} />
      </div>
      <OtherCategories categories={inner} />
    </div>
  );
}

/** The way to all products, and to the categories: on phones in one line that is swiped. */
function OtherCategories({ categories }: Pick<Props, 'categories'>) {
  const t = useMessages('storefront/browse/list');
  return (
    <ul
      aria-label={t('otherCategories')}
      className="no-scrollbar flex gap-2 overflow-x-auto max-sm:-mx-4 max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      <li className="shrink-0">
        <LinkChip href="/search" className="font-medium">
          {t('seeAll')}
        </LinkChip>
      </li>
      {categories.map(({ slug, name }) => (
        <li key={slug} className="shrink-0">
          <LinkChip href={`/category/${slug}`}>
            <bdi>{name}</bdi>
          </LinkChip>
        </li>
      ))}
    </ul>
  );
}

/** Products that sell best, loaded once the page is there. */
function FurtherGoods(props: ComponentProps<typeof BestSellers>) {
  const { loaded: Goods, ask } = useLazily(loadBestSellers);
  useEffect(() => void ask(), [ask]);
  return Goods && <Goods {...props} />;
}

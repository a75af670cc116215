import SearchX from 'lucide-react/icons/search-x';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { LinkChip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { cleared, countFilters, type Filters } from './filters.ts';

type Props = {
  filters: Filters;
  hrefFor: (next: Filters) => string;
  /** Links to other lists. */
  categories: readonly { slug: string; name: string }[];
};

/** No results: links to the list without filters, else to categories. */
export function NoResults({ filters, hrefFor, categories }: Props) {
  const t = useMessages('storefront/browse/list');
  const isNarrowed = countFilters(filters) > 0;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noProducts')}
      text={t(isNarrowed ? 'noneWithFilters' : filters.q ? 'noneForWords' : 'noneYet')}
    >
      {isNarrowed && <LinkButton href={hrefFor(cleared(filters))}>{t('withoutFilters')}</LinkButton>}
      {!isNarrowed && <LinkButton href="/search">{t('seeAll')}</LinkButton>}
      {!isNarrowed && categories.length > 0 && (
        <div className="mt-4 w-full">
          <ul aria-label={t('otherCategories')} className="flex flex-wrap justify-center gap-2">
            {categories.slice(0, 8).map(({ slug, name }) => (
              <li key={slug}>
                <LinkChip href={`/category/${slug}`}>{name}</LinkChip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </EmptyState>
  );
}

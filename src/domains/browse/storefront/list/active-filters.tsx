import type { MouseEvent } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { RemovableChip } from '#ui/chip.tsx';
import { focusNext } from '#ui/focus-next.ts';
import { Link } from '#ui/link.tsx';
import { choiceIn, cleared, countFilters, type Filters, narrowed, slugsIn, toggled } from './filters.ts';
import { useRangeWords } from './range-fields.tsx';

type Props = { facets: ProductList['facets']; filters: Filters; hrefFor: (next: Filters) => string };
type Active = { key: string; words: string; without: Filters };

/** The active filters, each as a link that removes it. */
export function ActiveFilters({ facets, filters, hrefFor }: Props) {
  const t = useMessages('storefront/browse/list');
  const words = useFilterWords();
  const rangeWords = useRangeWords();
  const choiceOf = (key: string) => {
    const ranged = facets.options.find((option) => key.startsWith(`${option.key}:`));
    if (ranged?.range) return rangeWords({ ...ranged, range: ranged.range }, key);
    return ranged?.choices.find((choice) => choice.key === key)?.name ?? choiceIn(key);
  };
  const nameOf = (values: ProductList['facets']['brands'], slug: string) =>
    values.find((value) => value.slug === slug)?.name ?? slug;
  const active: Active[] = [
    ...slugsIn(filters.category).map((slug) => ({
      key: `category-${slug}`,
      words: nameOf(facets.categories, slug),
      without: narrowed(filters, { category: toggled(filters.category, slug) }),
    })),
    ...slugsIn(filters.brand).map((slug) => ({
      key: `brand-${slug}`,
      words: nameOf(facets.brands, slug),
      without: narrowed(filters, { brand: toggled(filters.brand, slug) }),
    })),
    ...slugsIn(filters.options).map((key) => ({
      key,
      words: choiceOf(key),
      without: narrowed(filters, { options: toggled(filters.options, key) }),
    })),
    ...words(filters),
  ];
  if (countFilters(filters) === 0) return null;
  return (
    <ul className="order-last flex basis-full flex-wrap items-center gap-2" aria-label={t('activeFilters')}>
      {active.map(({ key, words: shown, without }) => (
        <li key={key} className="max-w-full">
          <RemovableChip
            href={hrefFor(without)}
            label={t('removeFilter', { filter: shown })}
            onClick={(event) => passFocus(event, active.length === 1)}
          >
            <bdi>{shown}</bdi>
          </RemovableChip>
        </li>
      ))}
      <li>
        <Link
          href={hrefFor(cleared(filters))}
          onClick={(event) => passFocus(event, true)}
          className="inline-flex min-h-9 items-center px-2 text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('clearAll')}
        </Link>
      </li>
    </ul>
  );
}

/** Moves the focus on before the filter goes, `isLast` with the whole list. What opens elsewhere removes nothing here. */
function passFocus(event: MouseEvent<HTMLElement>, isLast: boolean): void {
  const { currentTarget, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  focusNext(currentTarget, isLast ? currentTarget.closest('ul') : currentTarget);
}

function useFilterWords(): (filters: Filters) => Active[] {
  const t = useMessages('storefront/browse/list');
  const { money } = useFormat();
  return (filters) => {
    const { minPrice, maxPrice, rating, inStock, onSale } = filters;
    const priced = { minPrice: undefined, maxPrice: undefined };
    const min = minPrice !== undefined ? money(minPrice) : '';
    const max = maxPrice !== undefined ? money(maxPrice) : '';
    const price =
      min && max
        ? t('priceBetween', { min, max })
        : min
          ? t('priceAbove', { min })
          : t('priceBelow', { max });
    return [
      ...(min || max ? [{ key: 'price', words: price, without: narrowed(filters, priced) }] : []),
      ...(rating
        ? [
            {
              key: 'rating',
              words: t('starsUp', { rating }),
              without: narrowed(filters, { rating: undefined }),
            },
          ]
        : []),
      ...(inStock
        ? [{ key: 'stock', words: t('inStock'), without: narrowed(filters, { inStock: undefined }) }]
        : []),
      ...(onSale
        ? [{ key: 'sale', words: t('onSale'), without: narrowed(filters, { onSale: undefined }) }]
        : []),
    ];
  };
}

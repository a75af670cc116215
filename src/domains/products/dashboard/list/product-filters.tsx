import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { FieldFilter } from '#domains/catalog/dashboard/custom-fields/field-filter.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FilterBar } from '#ui/dashboard/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { productTagsQuery } from '../product-calls.ts';
import { sorts, stocks } from './list-query.ts';
import type { ProductsSearch } from './products-search.ts';

type Named = { id: string; name: string };
export type Groups = { categories: readonly Named[]; brands: readonly Named[] };
type Props = Groups & {
  filter: ProductsSearch;
  /** The shop's own fields of products. */
  fields: readonly CustomFieldView[];
  onFilter: (filter: ProductsSearch) => void;
  children: ReactNode;
};

const sortWords = {
  newest: 'newest',
  updated: 'updated',
  name: 'byName',
  price_asc: 'priceUp',
  price_desc: 'priceDown',
  scarcest: 'scarcest',
  most_stock: 'mostStock',
} as const;
const stockWords = { low: 'stockLow', out: 'stockOut' } as const;

/**
 * The filters besides the status, and on phones, which show no heads of columns, the order. Each change applies at once
 * and returns to the first page.
 */
export function ProductFilters({ filter, fields, onFilter, categories, brands, children }: Props) {
  const t = useMessages('dashboard/products/list');
  const set = (name: keyof ProductsSearch, value: string) => {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  };
  const { q, sort, status, ...folded } = filter;
  const { data } = useQuery(productTagsQuery);
  const tags = new Set([...(filter.tag ? [filter.tag] : []), ...(data?.tags.map(({ tag }) => tag) ?? [])]);
  const choose = (name: keyof ProductsSearch, label: string, choices: readonly Named[]) => (
    <Select
      aria-label={label}
      value={filter[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
      className="max-w-52"
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
  return (
    <FilterBar
      label={t('search')}
      words={q ?? ''}
      onSearch={(words) => set('q', words)}
      count={Object.keys(folded).length}
      onClear={() => onFilter({ ...(status && { status }), ...(sort && { sort }) })}
    >
      {choose('category', t('anyCategory'), categories)}
      {choose('brand', t('anyBrand'), brands)}
      {tags.size > 0 &&
        choose(
          'tag',
          t('anyTag'),
          [...tags].map((tag) => ({ id: tag, name: tag })),
        )}
      {choose(
        'stock',
        t('anyStock'),
        stocks.map((stock) => ({ id: stock, name: t(stockWords[stock]) })),
      )}
      <FieldFilter fields={fields} filter={filter.field ?? ''} onFilter={(field) => set('field', field)} />
      <Select
        aria-label={t('order')}
        value={sort ?? 'newest'}
        className="sm:hidden"
        onChange={({ target }) => set('sort', target.value === 'newest' ? '' : target.value)}
      >
        {sorts.map((known) => (
          <option key={known} value={known}>
            {t(sortWords[known])}
          </option>
        ))}
      </Select>
      {children}
      {filter.seller && <p className="sm:col-span-2 min-h-9 content-center text-sm">{t('ofOneSeller')}</p>}
    </FilterBar>
  );
}

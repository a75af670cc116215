import { useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/desk/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { type ProductsSearch, sorts, stocks } from './list-query.ts';
import * as messages from './messages.ts';

type Named = { id: string; name: string };
export type Groups = { categories: readonly Named[]; brands: readonly Named[] };
type Props = Groups & { filter: ProductsSearch; onFilter: (filter: ProductsSearch) => void };

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

/** What the list may be narrowed to beside its status, and its order; phones fold it away. Each change applies at once and begins at the first page. */
export function ProductFilters({ filter, onFilter, categories, brands }: Props) {
  const t = useMessages(messages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const set = (name: keyof ProductsSearch, value: string) => {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  };
  const { q, sort, status, ...folded } = filter;
  const count = Object.keys(folded).length;
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
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-48 sm:max-w-72 sm:basis-64">
        <SearchField label={t('search')} words={q ?? ''} onSearch={(words) => set('q', words)} />
      </div>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="sm:hidden"
      >
        {t('filters', { count })}
      </Button>
      <div
        id={id}
        className={cx('flex-wrap items-end gap-x-3 gap-y-2 sm:contents', isOpen ? 'flex' : 'hidden')}
      >
        {choose('category', t('anyCategory'), categories)}
        {choose('brand', t('anyBrand'), brands)}
        {choose(
          'stock',
          t('anyStock'),
          stocks.map((stock) => ({ id: stock, name: t(stockWords[stock]) })),
        )}
        <Select
          aria-label={t('order')}
          value={sort ?? 'newest'}
          onChange={({ target }) => set('sort', target.value === 'newest' ? '' : target.value)}
        >
          {sorts.map((known) => (
            <option key={known} value={known}>
              {t(sortWords[known])}
            </option>
          ))}
        </Select>
        {filter.seller && <p className="min-h-11 content-center text-sm">{t('ofOneSeller')}</p>}
      </div>
      {(count > 0 || q) && (
        <Button look="quiet" onClick={() => onFilter({ ...(status && { status }), ...(sort && { sort }) })}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useId, useState } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Select } from '#ui/select.tsx';
import { FILTER_FORM } from './filter-form.tsx';
import { countFilters, type Filters, narrowed } from './filters.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/** The order of a list where none is chosen; `manual`: as the shop has put it. */
export type OwnOrder = 'manual' | NonNullable<Filters['sort']>;

type Props = {
  list: ProductList;
  filters: Filters;
  onChange: (next: Filters) => void;
  /** Whether wide screens have the button as well. */
  isFew: boolean;
  ownOrder?: OwnOrder;
};

/** The button for filters on small screens or beside few results, and the sort order. */
export function ListToolbar({ list, filters, onChange, isFew, ...order }: Props) {
  const t = useMessages('storefront/browse/list');
  // Counts how often it was opened: each time it starts from the active filters.
  const [sheet, setSheet] = useState({ opened: 0, isOpen: false });
  const chosen = countFilters(filters);
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center gap-3 max-sm:w-full lg:gap-x-6">
      <Button
        look="secondary"
        className={cx(
          !isFew && 'lg:hidden',
          'px-3! font-medium! max-sm:grow max-sm:basis-2/5 noscript:hidden',
        )}
        aria-haspopup="dialog"
        onClick={() => setSheet(({ opened }) => ({ opened: opened + 1, isOpen: true }))}
        onPointerEnter={loadSheet}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('filters')}
        {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
      </Button>
      {sheet.opened > 0 && (
        <Suspense>
          <FilterSheet
            key={sheet.opened}
            open={sheet.isOpen}
            onClose={() => setSheet(({ opened }) => ({ opened, isOpen: false }))}
            list={list}
            filters={filters}
            onChange={onChange}
          />
        </Suspense>
      )}
      <SortSelect filters={filters} onChange={onChange} {...order} />
    </div>
  );
}

/** The order of a list before another is chosen. */
export const firstOrder = ({ q }: Filters, ownOrder?: OwnOrder): OwnOrder =>
  ownOrder ?? (q ? 'relevance' : 'newest');

function SortSelect({ filters, onChange, ownOrder }: Pick<Props, 'filters' | 'onChange' | 'ownOrder'>) {
  const t = useMessages('storefront/browse/list');
  const id = useId();
  const first = firstOrder(filters, ownOrder);
  const orders = [
    ...(first === 'relevance' || first === 'manual' ? ([first] as const) : []),
    'best_selling',
    'newest',
    'discount',
    'price_asc',
    'price_desc',
    'rating',
  ] as const;
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:grow max-sm:basis-2/5">
      <label htmlFor={id} className="text-quiet max-lg:sr-only">
        {t('sortBy')}
      </label>
      <Select
        className="min-w-0 font-medium max-sm:grow sm:w-44"
        id={id}
        name="sort"
        form={FILTER_FORM}
        value={filters.sort ?? first}
        onChange={(event) => {
          const sort = orders.find((order) => order === event.target.value);
          onChange(narrowed(filters, { sort: sort === first || sort === 'manual' ? undefined : sort }));
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`sort_${order}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" form={FILTER_FORM} look="secondary" className="hidden! noscript:flex!">
        {t('sort')}
      </Button>
    </div>
  );
}

import { type SubmitEvent, useState } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { type Filters, filtersInForm, listHref } from './filters.ts';

type Props = {
  facets: ProductList['facets'];
  filters: Filters;
  onChange: (next: Filters) => void;
};

/** The filters beside a list, applied by a button. A GET form, so it works without scripts. */
export function FilterForm({ facets, filters, onChange }: Props) {
  const t = useMessages('storefront/browse/list');
  const asked = listHref('', filters);
  const [draft, setDraft] = useState({ asked, filters });
  if (draft.asked !== asked) setDraft({ asked, filters });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(filtersInForm(new FormData(event.currentTarget), filters));
  };
  return (
    <form method="get" aria-label={t('filters')} onSubmit={send}>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      <FilterFields
        facets={facets}
        filters={draft.filters}
        onChange={(change) => setDraft({ asked, filters: withChange(draft.filters, change) })}
      />
      <div className="sticky bottom-0 bg-paper py-4">
        <Button type="submit" className="w-full">
          {t('filter')}
        </Button>
      </div>
    </form>
  );
}

/** A draft keeps half-typed prices that an address would drop. */
const withChange = (filters: Filters, change: { [Name in keyof Filters]?: Filters[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined),
  ) as Filters;

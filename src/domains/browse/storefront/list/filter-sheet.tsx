import { useEffect, useState } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { FilterFields } from './filter-fields.tsx';
import { cleared, countFilters, type Filters, listHref, narrowed } from './filters.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  list: ProductList;
  filters: Filters;
  onChange: (next: Filters) => void;
};

const SETTLES_MS = 250;

/** The filters on small screens: every choice applies at once, and the button shows the number of results. */
export function FilterSheet({ open, onClose, list, filters, onChange }: Props) {
  const t = useMessages('storefront/browse/list');
  const [draft, setDraft] = useState(filters);
  const wanted = narrowed(draft, {});
  const isSettled = listHref('', wanted) === listHref('', narrowed(filters, {}));
  useEffect(() => {
    if (isSettled || !open) return;
    const timer = setTimeout(() => onChange(wanted), SETTLES_MS);
    return () => clearTimeout(timer);
  });
  const buttons = (
    <div className="flex gap-2">
      {countFilters(draft) > 0 && (
        <Button look="quiet" onClick={() => setDraft(cleared(filters))}>
          {t('clearAll')}
        </Button>
      )}
      <Button className="flex-1" onClick={onClose}>
        {t(list.isTotalExact ? 'showResults' : 'showResultsAbove', { count: list.total })}
      </Button>
    </div>
  );
  return (
    <SidePanel open={open} onClose={onClose} title={t('filters')} footer={buttons}>
      <div className="-mt-5">
        <FilterFields
          facets={list.facets}
          filters={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }) as Filters)}
        />
      </div>
    </SidePanel>
  );
}

import { type SubmitEvent, useRef, useState } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { type Filters, filtersInForm, listHref, narrowed } from './filters.ts';

type Props = {
  facets: ProductList['facets'];
  filters: Filters;
  onChange: (next: Filters) => void;
  /** Whether the groups start closed. */
  isShort: boolean;
};

/** The sort order stands outside the form and is sent with it. */
export const FILTER_FORM = 'filters';

/** A price applies once its slider or field rests for this long. */
const SETTLES_MS = 400;

/** The filters beside a list, each applied at once. A GET form with a button where scripts do not run. */
export function FilterForm({ facets, filters, onChange, isShort }: Props) {
  const t = useMessages('storefront/browse/list');
  const asked = listHref('', filters);
  // `sent`: the addresses asked for and not yet shown. Another one came from elsewhere, such as the back button.
  const [draft, setDraft] = useState({ asked, filters, sent: [] as string[] });
  if (draft.asked !== asked) {
    const place = draft.sent.indexOf(asked);
    setDraft(
      place < 0 ? { asked, filters, sent: [] } : { ...draft, asked, sent: draft.sent.slice(place + 1) },
    );
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (next: Filters) => {
    clearTimeout(timer.current);
    const wanted = narrowed(next, {});
    const href = listHref('', wanted);
    setDraft((before) => ({ ...before, filters: next, sent: [...before.sent, href] }));
    onChange(wanted);
  };
  const change = (changed: Change) => {
    const next = withChange(draft.filters, changed);
    clearTimeout(timer.current);
    if (!('minPrice' in changed)) return apply(next);
    setDraft((before) => ({ ...before, filters: next }));
    timer.current = setTimeout(() => apply(next), SETTLES_MS);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(filtersInForm(new FormData(event.currentTarget), filters));
  };
  return (
    <form id={FILTER_FORM} method="get" aria-label={t('filters')} onSubmit={send}>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <FilterFields facets={facets} filters={draft.filters} onChange={change} isShort={isShort} />
      <Button type="submit" look="secondary" className="mt-4 hidden! w-full noscript:flex!">
        {t('filter')}
      </Button>
    </form>
  );
}

type Change = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** A draft keeps half-typed prices that an address would drop. */
const withChange = (filters: Filters, change: Change) =>
  Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined),
  ) as Filters;

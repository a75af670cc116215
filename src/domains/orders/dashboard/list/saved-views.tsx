import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { OrderView } from '../../contract/views.ts';
import { handlingCalls, viewsQuery } from '../handling-calls.ts';
import { filterOf, isSameFilter } from './list-query.ts';
import type { OrdersSearch } from './orders-search.ts';
import { ViewDialog } from './view-dialog.tsx';

type Props = {
  filter: OrdersSearch;
  hrefOf: (search: OrdersSearch) => string;
  onSearch: (search: OrdersSearch) => void;
  /** Whether the user may change views for all. */
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

/** The filters of a saved view as those of the list. */
const searchOf = ({ id, filter }: OrderView): OrdersSearch => {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(set), view: id };
};

/** The saved views of the list as tabs, and what can be done with its filters: saving them, changing a view. */
export function SavedViews({ filter, hrefOf, onSearch, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/orders/views');
  const calls = handlingCalls(useLocale());
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<'new' | 'change' | null>(null);
  const { data } = useQuery(viewsQuery);
  const views = data?.data ?? [];
  const chosen = views.find(({ id }) => id === filter.view);
  const isNarrow = !isSameFilter(filter, {});
  const isChanged = chosen !== undefined && !isSameFilter(filter, chosen.filter);
  const mayChange = chosen !== undefined && (mayWrite || !chosen.isShared);
  if (views.length === 0 && !isNarrow) return null;
  const keep = (view: OrderView) =>
    run(async () => {
      const { id, name, isShared } = view;
      await calls.changeView(id, { name, isShared, filter: filterOf(filter) });
      await onChange();
      showToast(t('saved', { name }));
    });
  return (
    <>
      {views.length > 0 && (
        <div className="min-w-0 border-line sm:border-s">
          <ChoiceLinks
            look="tabs"
            label={t('views')}
            choices={views.map((view) => ({
              key: view.id,
              href: hrefOf(searchOf(view)),
              words: <bdi className="max-w-48 truncate">{view.name}</bdi>,
              isChosen: view === chosen,
            }))}
          />
        </div>
      )}
      <span className="ms-auto flex flex-wrap gap-2 px-1.5 max-sm:pb-1.5 empty:hidden">
        {chosen && isChanged && mayChange && (
          <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void keep(chosen)}>
            {t('keepChanges')}
          </Button>
        )}
        {isNarrow && (!chosen || isChanged) && (
          <Button look="secondary" size="sm" onClick={() => setAsked('new')}>
            {t('save')}
          </Button>
        )}
        {mayChange && (
          <Button look="quiet" size="sm" onClick={() => setAsked('change')}>
            {t('change')}
          </Button>
        )}
      </span>
      {asked && (
        <ViewDialog
          view={asked === 'change' ? chosen : undefined}
          filter={filter}
          mayShare={mayWrite}
          onClose={() => setAsked(null)}
          onDone={async (view) => {
            setAsked(null);
            await onChange();
            onSearch(view ? { ...filter, view: view.id } : {});
          }}
        />
      )}
    </>
  );
}

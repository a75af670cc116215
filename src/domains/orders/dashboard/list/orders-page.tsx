import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { pageHref } from '#platform/browser/paged-search.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { useColumnChoice } from '#ui/dashboard/column-choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { MoreActions } from '#ui/dashboard/more-actions.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { useSelection } from '#ui/dashboard/use-selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DashboardOrder, OrderPage } from '../../contract/list.ts';
import { orderStatuses } from '../../statuses.ts';
import { ImportTracking } from '../many/import-tracking.tsx';
import { OrdersBar } from '../many/orders-bar.tsx';
import { readRecallSearch } from '../recalls/recall-calls.ts';
import { exportHref } from './list-query.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters, StatusLinks } from './order-filters.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { SavedViews } from './saved-views.tsx';

type Props = {
  found: OrderPage;
  /** The shop's own fields of orders. */
  fields: readonly CustomFieldView[];
  search: OrdersSearch;
  /** The address of the list with these filters. */
  hrefOf: (search: OrdersSearch) => string;
  onSearch: (search: OrdersSearch) => void;
  /** Whether the user may pack and ship. */
  mayShip: boolean;
  /** Whether the user may see customers beyond single orders. */
  maySeeCustomers: boolean;
  /** Whether the user may change orders. */
  mayWrite: boolean;
  /** Whether the user may write to all who bought a product. */
  mayRecall: boolean;
  onChange: () => Promise<unknown>;
};

const keyOf = ({ code }: DashboardOrder) => code;

/** The order list with saved views, search, filters, export, and actions on many. */
export function OrdersPage({
  found,
  fields,
  search,
  hrefOf,
  onSearch,
  mayShip,
  maySeeCustomers,
  mayWrite,
  mayRecall,
  onChange,
}: Props) {
  const t = useMessages('dashboard/orders/list');
  const many = useMessages('dashboard/orders/many');
  const draft = useMessages('dashboard/orders/draft');
  const { before, ...filter } = search;
  const isOldest = filter.sort === 'oldest';
  const sort = {
    href: hrefOf(isOldest ? withoutSort(filter) : { ...filter, sort: 'oldest' }),
    order: isOldest ? ('ascending' as const) : ('descending' as const),
  };
  const columns = useColumnChoice('orders', useOrderColumns(sort, fields), { size: 'md' });
  const { orders, next, counts } = found;
  const { selected, clear, ...chosen } = useSelection({ rows: orders, keyOf, scope: hrefOf(filter) });
  const labels = {
    labelOf: ({ code }: DashboardOrder) => many('select', { code }),
    allLabel: t('selectAll'),
  };
  return (
    <DashboardPage
      title={t('orders')}
      count={counts.all ?? 0}
      action={
        <Actions
          search={search}
          mayShip={mayShip}
          maySeeCustomers={maySeeCustomers}
          mayWrite={mayWrite}
          mayRecall={mayRecall}
          onChange={onChange}
        />
      }
    >
      <ListCard
        tabs={
          <div className="flex flex-wrap items-center">
            <StatusLinks
              chosen={search.view ? null : search.status}
              counts={counts}
              hasAbandoned={maySeeCustomers}
              hasDrafts={mayWrite}
              hrefOf={(status) => hrefOf(withStatus(filter, status))}
            />
            <SavedViews
              filter={filter}
              hrefOf={hrefOf}
              onSearch={onSearch}
              mayWrite={mayWrite}
              onChange={onChange}
            />
          </div>
        }
        filters={
          <OrderFilters filter={filter} names={found} fields={fields} onFilter={onSearch}>
            {fields.length > 0 && columns.control}
          </OrderFilters>
        }
        foot={
          <KeysetLinks
            newest={before ? { href: hrefOf(filter), words: t(isOldest ? 'oldest' : 'newest') } : null}
            older={
              next
                ? { href: hrefOf({ ...filter, before: next }), words: t(isOldest ? 'newer' : 'older') }
                : null
            }
            shown={{
              count: orders.length,
              total: counts[orderStatuses.find((known) => known === search.status) ?? 'all'],
            }}
          />
        }
      >
        {orders.length === 0 ? (
          <EmptyState icon={<ReceiptText />} title={t('none')} text={t(whyNone(search))}>
            {Object.keys(search).length > 0 ? (
              <ClearLink href={hrefOf({})} />
            ) : (
              mayWrite && <LinkButton href="/dashboard/orders/new">{draft('newOrder')}</LinkButton>
            )}
          </EmptyState>
        ) : (
          <Table
            label={t('orders')}
            columns={columns.shown}
            rows={orders}
            keyOf={keyOf}
            rowLook="roomy"
            selection={{ ...chosen, ...labels }}
          />
        )}
      </ListCard>
      <OrdersBar
        selected={selected}
        mayShip={mayShip}
        mayWrite={mayWrite}
        onChange={onChange}
        onClear={clear}
      />
    </DashboardPage>
  );
}

function whyNone(search: OrdersSearch): 'daysTurned' | 'noneText' | 'noneYetText' {
  const { from, to } = search;
  if (from && to && from > to) return 'daysTurned';
  return Object.keys(search).length > 0 ? 'noneText' : 'noneYetText';
}

const withoutSort = ({ sort: _, ...filter }: OrdersSearch): OrdersSearch => filter;
/** The orders of a status; a saved view is left, with all that it filters. */
const withStatus = (search: OrdersSearch, status: string | undefined): OrdersSearch => {
  const { status: _, view, ...filter } = search;
  return { ...(!view && filter), ...(status && { status }) };
};

type ActionProps = Pick<
  Props,
  'search' | 'mayShip' | 'maySeeCustomers' | 'mayWrite' | 'mayRecall' | 'onChange'
>;

/** Writing an order; seldom the file of the list, tracking numbers from a file, and a mail to all who bought a product. */
function Actions({ search, mayShip, maySeeCustomers, mayWrite, mayRecall, onChange }: ActionProps) {
  const t = useMessages('dashboard/orders/list');
  const draft = useMessages('dashboard/orders/draft');
  const tracking = useMessages('dashboard/orders/tracking');
  const recall = useMessages('dashboard/orders/recall');
  const about = mayRecall ? readRecallSearch(search) : null;
  const file = exportHref(search, useLocale());
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="flex items-center gap-2">
      <MoreActions
        actions={[
          ...(maySeeCustomers ? [{ words: t('csv'), file }] : []),
          ...(about ? [{ words: recall('open'), href: pageHref('/dashboard/orders/recall', about)(1) }] : []),
          ...(mayShip ? [{ words: tracking('import'), onTake: () => setImporting(true) }] : []),
        ]}
      />
      {mayWrite && (
        <LinkButton href="/dashboard/orders/new" size="sm">
          {draft('newOrder')}
        </LinkButton>
      )}
      {isImporting && <ImportTracking onChange={onChange} onClose={() => setImporting(false)} />}
    </div>
  );
}

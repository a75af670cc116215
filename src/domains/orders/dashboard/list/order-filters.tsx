import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { FieldFilter } from '#domains/catalog/dashboard/custom-fields/field-filter.tsx';
import { countryName } from '#platform/i18n/country-name.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { FilterBar, FilterDay } from '#ui/dashboard/filter-bar.tsx';
import { TagFilter } from '#ui/dashboard/tags/tag-filter.tsx';
import { Select } from '#ui/select.tsx';
import type { OrderPage } from '../../contract/list.ts';
import {
  fulfillmentStatuses,
  orderStatuses,
  orderTasks,
  paymentStatuses,
  returnReasons,
} from '../../statuses.ts';
import { assigneesQuery, orderTagsQuery } from '../handling-calls.ts';
import type { OrdersSearch } from './orders-search.ts';

type Props = {
  filter: OrdersSearch;
  /** What the promotion of the filter is called, and the product of its key. */
  names: Pick<OrderPage, 'promotion' | 'keyName'>;
  /** The shop's own fields of orders. */
  fields: readonly CustomFieldView[];
  /** Beside the filters. */
  children: ReactNode;
  onFilter: (filter: OrdersSearch) => void;
};
type StatusFilter = (typeof paymentStatuses | typeof fulfillmentStatuses)[number];
/** Sets a filter; an empty value removes it. */
type Set = (name: keyof OrdersSearch, value: string) => void;

/** The filters besides the status, collapsed on phones. Each change applies at once and returns to the first page. */
export function OrderFilters({ filter, names, fields, onFilter, children }: Props) {
  const t = useMessages('dashboard/orders/list');
  const set: Set = (name, value) => {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  };
  const { status, q, view, sort, ...folded } = filter;
  const { payment, fulfillment, task, ...further } = folded;
  return (
    <FilterBar
      label={t('search')}
      words={q ?? ''}
      onSearch={(words) => set('q', words)}
      count={Object.keys(folded).length}
      onClear={() => onFilter({ ...(status && { status }), ...(sort && { sort }), ...(view && { view }) })}
      more={<Further filter={filter} names={names} fields={fields} set={set} />}
      isMoreUsed={Object.keys(further).length > 0}
    >
      <Narrowing filter={filter} set={set} />
      {children}
    </FilterBar>
  );
}

/** The same for all. */
const selectWidth = 'xl:w-42';

type PartProps = { filter: OrdersSearch; set: Set };

function Narrowing({ filter, set }: PartProps) {
  const t = useMessages('dashboard/orders/list');
  const words = useMessages('account/orders/status');
  const choose = (name: 'payment' | 'fulfillment', any: string, known: readonly StatusFilter[]) => (
    <Select
      aria-label={t(name)}
      value={filter[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
      className={selectWidth}
    >
      <option value="">{any}</option>
      {known.map((value) => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      {choose('payment', t('anyPayment'), paymentStatuses)}
      {choose('fulfillment', t('anyFulfillment'), fulfillmentStatuses)}
      <Select
        aria-label={t('task')}
        value={filter.task ?? ''}
        onChange={({ target }) => set('task', target.value)}
        className={selectWidth}
      >
        <option value="">{t('anyTask')}</option>
        {orderTasks.map((task) => (
          <option key={task} value={task}>
            {t(`task_${task}`)}
          </option>
        ))}
      </Select>
    </>
  );
}

/** A filter that comes from a link, such as one of a report. */
const linked = 'sm:col-span-2 min-h-9 content-center text-sm';

function Further({
  filter,
  names: { promotion, keyName },
  fields,
  set,
}: PartProps & Pick<Props, 'names' | 'fields'>) {
  const t = useMessages('dashboard/orders/list');
  const texts = useTexts();
  return (
    <>
      <AssigneeFilter chosen={filter.assignee ?? ''} onChoose={(who) => set('assignee', who)} />
      <OrderTagFilter tag={filter.tag ?? ''} onChoose={(tag) => set('tag', tag)} />
      <FieldFilter fields={fields} filter={filter.field ?? ''} onFilter={(field) => set('field', field)} />
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-sm:w-full max-sm:*:flex-1">
        <FilterDay label={t('from')} value={filter.from} onChange={(day) => set('from', day)} />
        <FilterDay label={t('to')} value={filter.to} onChange={(day) => set('to', day)} />
      </div>
      <Checkbox
        checked={filter.transfer === 'due'}
        onChange={({ target }) => set('transfer', target.checked ? 'due' : '')}
        className="min-h-9 text-sm sm:col-span-2"
      >
        {t('onlyTransferDue')}
      </Checkbox>
      {filter.user && <p className={linked}>{t('ofOnePerson')}</p>}
      {filter.country && (
        <p className={linked}>{t('toCountry', { country: countryName(texts, filter.country) })}</p>
      )}
      {promotion && <p className={linked}>{t('withPromotion', { name: promotion })}</p>}
      {filter.part && filter.key && <PartOfOrders part={filter.part} of={filter.key} name={keyName} />}
    </>
  );
}

/** What orders from a row of a report have in common. */
function PartOfOrders({ part, of, name }: { part: string; of: string; name: string | null }) {
  const t = useMessages('dashboard/orders/list');
  const reasons = useMessages('account/orders/returnReasons');
  const story = useMessages('account/orders/story');
  if (part === 'event') return <p className={linked}>{t('withEvent', { event: story('expired') })}</p>;
  if (part !== 'returnReason')
    return (
      <p className={linked}>{t(part === 'returnOf' ? 'withReturnOf' : 'withGoods', { name: name ?? '–' })}</p>
    );
  const reason = returnReasons.find((known) => known === of);
  return <p className={linked}>{t('returnedFor', { reason: reason ? reasons(reason) : t('noReason') })}</p>;
}

type ChoiceProps = { chosen: string; onChoose: (who: string) => void };

/** Narrows the list to the orders of one of the staff. */
function AssigneeFilter({ chosen, onChoose }: ChoiceProps) {
  const t = useMessages('dashboard/orders/handling');
  const { data } = useQuery(assigneesQuery);
  return (
    <Select
      aria-label={t('assignedTo')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      className="sm:max-w-52"
    >
      <option value="">{t('anyAssignee')}</option>
      <option value="me">{t('mine')}</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Narrows the list to the orders with a tag. */
function OrderTagFilter(props: { tag: string; onChoose: (tag: string) => void }) {
  const { data } = useQuery(orderTagsQuery);
  const used = data?.data.map(({ tag, orders }) => ({ tag, count: orders })) ?? [];
  return <TagFilter {...props} used={used} className="sm:max-w-52" />;
}

type StatusLinksProps = {
  /** Null: none, as for a saved view. */
  chosen: string | null | undefined;
  counts: OrderPage['counts'];
  /** Whether abandoned carts, and drafts, are shown to the user. */
  hasAbandoned: boolean;
  hasDrafts: boolean;
  /** `undefined`: all statuses. */
  hrefOf: (status: string | undefined) => string;
};

/** Links to the orders of each status, with their number, and to what may become an order. */
export function StatusLinks({ chosen, counts, hasAbandoned, hasDrafts, hrefOf }: StatusLinksProps) {
  const t = useMessages('dashboard/orders/list');
  const draft = useMessages('dashboard/orders/draft');
  const statusWords = useMessages('account/orders/status');
  const shown = { abandoned: hasAbandoned, drafts: hasDrafts };
  const further = (['abandoned', 'drafts'] as const)
    .filter((key) => shown[key])
    .map((key) => ({
      key,
      href: `/dashboard/orders/${key}`,
      words: draft(key),
      isChosen: false,
    }));
  const statuses = [undefined, ...orderStatuses].map((status) => ({
    key: status ?? 'all',
    href: hrefOf(status),
    words: status ? statusWords(status) : t('all'),
    isChosen: status === chosen,
    count: counts[status ?? 'all'] ?? 0,
  }));
  return <ChoiceLinks look="tabs" label={t('whichStatus')} choices={[...statuses, ...further]} />;
}

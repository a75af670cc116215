import { useEffect, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { SearchField } from '#ui/desk/search-field.tsx';
import { Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import * as statusMessages from '../../storefront/status/messages.ts';
import { fulfillments, type OrdersSearch, payments } from './list-query.ts';
import * as messages from './messages.ts';

type Props = { filter: OrdersSearch; onFilter: (filter: OrdersSearch) => void };
type Standing = (typeof payments | typeof fulfillments)[number];
type Name = keyof OrdersSearch;

/** What the list may be narrowed to beside its status. Each change applies at once and begins at the first page. */
export function OrderFilters({ filter, onFilter }: Props) {
  const t = useMessages(messages);
  const words = useMessages(statusMessages);
  const set = (name: Name, value: string) => {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  };
  const choose = (name: 'payment' | 'fulfillment', any: string, known: readonly Standing[]) => (
    <Select
      aria-label={t(name)}
      value={filter[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
    >
      <option value="">{any}</option>
      {known.map((value) => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </Select>
  );
  const { status: _, ...extra } = filter;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-full sm:w-72">
        <SearchField label={t('search')} words={filter.q ?? ''} onSearch={(q) => set('q', q)} />
      </div>
      {choose('payment', t('anyPayment'), payments)}
      {choose('fulfillment', t('anyFulfillment'), fulfillments)}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Day label={t('from')} value={filter.from} onChange={(day) => set('from', day)} />
        <Day label={t('to')} value={filter.to} onChange={(day) => set('to', day)} />
      </div>
      <Checkbox
        checked={filter.transfer === 'due'}
        onChange={({ target }) => set('transfer', target.checked ? 'due' : '')}
        className="min-h-11 text-sm"
      >
        {t('onlyTransferDue')}
      </Checkbox>
      {filter.user && <p className="min-h-11 content-center text-sm">{t('ofOnePerson')}</p>}
      {Object.keys(extra).length > 0 && (
        <Button look="quiet" onClick={() => onFilter(filter.status ? { status: filter.status } : {})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void };

const FIRST_YEAR = '2000';

/** A day counts once its year is whole: half of one would empty the list while somebody types. */
function Day({ label, value = '', onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (day: string) => {
    setTyped(day);
    if (day === '' || day >= FIRST_YEAR) onChange(day);
  };
  return (
    <span className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-quiet">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={typed}
        className="w-40!"
        onChange={({ target }) => take(target.value)}
      />
    </span>
  );
}

import { useEffect, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/desk/search-field.tsx';
import { Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import * as statusMessages from '../../storefront/status/messages.ts';
import { fulfillments, type OrdersSearch, payments } from './list-query.ts';
import * as messages from './messages.ts';

type Props = { filter: OrdersSearch; onFilter: (filter: OrdersSearch) => void };
type Standing = (typeof payments | typeof fulfillments)[number];
/** Narrows the list by one thing; an empty value takes that back. */
type Set = (name: keyof OrdersSearch, value: string) => void;

/** What the list may be narrowed to beside its status; phones fold it away. Each change applies at once and begins at the first page. */
export function OrderFilters({ filter, onFilter }: Props) {
  const t = useMessages(messages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const set: Set = (name, value) => {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  };
  const { status: _, q, ...folded } = filter;
  const count = Object.keys(folded).length;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-48 sm:max-w-72 sm:basis-72">
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
        <Narrowing filter={filter} set={set} />
      </div>
      {(count > 0 || q) && (
        <Button look="quiet" onClick={() => onFilter(filter.status ? { status: filter.status } : {})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function Narrowing({ filter, set }: { filter: OrdersSearch; set: Set }) {
  const t = useMessages(messages);
  const words = useMessages(statusMessages);
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
  return (
    <>
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
    </>
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

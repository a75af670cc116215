import { type ChangeEvent, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/desk/search-field.tsx';
import { Input } from '#ui/field.tsx';
import type { AuditSearch } from './audit-query.ts';
import * as messages from './messages.ts';

type Props = { filter: AuditSearch; onFilter: (filter: AuditSearch) => void };

const FIRST_YEAR = '2000';

/** What the log may be narrowed to. Each change applies at once and begins at the newest entry. */
export function AuditFilters({ filter, onFilter }: Props) {
  const t = useMessages(messages);
  const set = (name: keyof AuditSearch, value: string) => {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  };
  const field = (name: 'person' | 'action' | 'subjectType') => (
    <div className="w-full sm:w-56">
      <SearchField label={t(name)} words={filter[name] ?? ''} onSearch={(words) => set(name, words)} />
    </div>
  );
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {field('person')}
      {field('action')}
      {field('subjectType')}
      <Day
        key={`from ${filter.from}`}
        label={t('from')}
        value={filter.from}
        onChange={(day) => set('from', day)}
      />
      <Day key={`to ${filter.to}`} label={t('to')} value={filter.to} onChange={(day) => set('to', day)} />
      {filter.subjectId && <p className="min-h-11 content-center text-sm">{t('ofOneThing')}</p>}
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onClick={() => onFilter({})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void };

/** A day counts once its year is whole: half of one would empty the list while somebody types. */
function Day({ label, value = '', onChange }: DayProps) {
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value === '' || target.value >= FIRST_YEAR) onChange(target.value);
  };
  return (
    <span className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-quiet">
        {label}
      </label>
      <Input id={id} type="date" defaultValue={value} className="w-40!" onChange={take} />
    </span>
  );
}

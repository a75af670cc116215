import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { FilterDay } from '#ui/dashboard/filter-bar.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import type { AuditSearch } from './audit-query.ts';
import * as messages from './messages.ts';

type Props = { filter: AuditSearch; onFilter: (filter: AuditSearch) => void };

/** The filters of the audit log. Each change applies at once and returns to the newest entry. */
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
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-sm:w-full max-sm:*:flex-1">
        <FilterDay label={t('from')} value={filter.from} onChange={(day) => set('from', day)} />
        <FilterDay label={t('to')} value={filter.to} onChange={(day) => set('to', day)} />
      </div>
      {filter.subjectId && <p className="min-h-11 content-center text-sm">{t('ofOneThing')}</p>}
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onClick={() => onFilter({})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

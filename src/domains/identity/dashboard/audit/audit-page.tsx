import History from 'lucide-react/icons/history';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { FilterDay } from '#ui/dashboard/filter-bar.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { TimeZoneNote } from '#ui/dashboard/time-zone-note.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AuditPage as Found } from '../../contract/audit.ts';
import { ActionFilter } from './action/action-filter.tsx';
import type { AuditSearch } from './audit-query.ts';
import { EntryRow, type WordsOf } from './entry-row.tsx';

type Props = {
  found: Found;
  search: AuditSearch;
  hrefOf: (search: AuditSearch) => string;
  onSearch: (search: AuditSearch) => void;
  /** What other domains call what their entries note. */
  wordsOf: WordsOf;
};

/** The audit log, newest first. */
export function AuditPage({ found, search, hrefOf, onSearch, wordsOf }: Props) {
  const t = useMessages('dashboard/identity/audit');
  const { before, ...filter } = search;
  const { entries, names, next } = found;
  return (
    <DashboardPage title={t('audit')}>
      <div className="grid gap-5 *:min-w-0">
        <AuditFilters filter={filter} onFilter={onSearch} />
        {entries.length === 0 ? (
          <EmptyState icon={<History />} title={t('none')} text={t('noneText')}>
            <ClearLink href={hrefOf({})} />
          </EmptyState>
        ) : (
          <ol className="grid divide-y *:min-w-0 divide-line rounded-lg border border-line bg-raised">
            {entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                wordsOf={wordsOf}
                names={names}
                hrefOfSubject={hrefOf({ subjectType: entry.subject.type, subjectId: entry.subject.id })}
              />
            ))}
          </ol>
        )}
        <TimeZoneNote />
        <KeysetLinks
          newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
          older={next ? { href: hrefOf({ ...filter, before: next }), words: t('older') } : null}
        />
      </div>
    </DashboardPage>
  );
}

type AuditFiltersProps = { filter: AuditSearch; onFilter: (filter: AuditSearch) => void };

/** The filters of the audit log. Each change applies at once and returns to the newest entry. */
function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const t = useMessages('dashboard/identity/audit');
  const set = (name: keyof AuditSearch, value: string) => {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-full sm:w-56">
        <SearchField
          label={t('person')}
          words={filter.person ?? ''}
          onSearch={(words) => set('person', words)}
        />
      </div>
      <ActionFilter action={filter.action ?? ''} onChoose={(action) => set('action', action)} />
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

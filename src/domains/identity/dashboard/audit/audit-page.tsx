import History from 'lucide-react/icons/history';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AuditPage as Found } from '../../contract/audit.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-query.ts';
import { EntryRow, type WordsOf } from './entry-row.tsx';
import * as messages from './messages.ts';

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
  const t = useMessages(messages);
  const { before, ...filter } = search;
  const { entries, next } = found;
  return (
    <DashboardPage title={t('audit')}>
      <div className="grid gap-5">
        <AuditFilters filter={filter} onFilter={onSearch} />
        {entries.length === 0 ? (
          <EmptyState icon={<History />} title={t('none')} text={t('noneText')} />
        ) : (
          <ol className="grid divide-y divide-line rounded-lg border border-line bg-raised">
            {entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                wordsOf={wordsOf}
                hrefOfSubject={hrefOf({ subjectType: entry.subject.type, subjectId: entry.subject.id })}
              />
            ))}
          </ol>
        )}
        <KeysetLinks
          newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
          older={next ? { href: hrefOf({ ...filter, before: next }), words: t('older') } : null}
        />
      </div>
    </DashboardPage>
  );
}

import LayoutGrid from 'lucide-react/icons/layout-grid';
import Tag from 'lucide-react/icons/tag';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { GroupPage } from '../contract/groups.ts';
import type { GroupKind, GroupSearch } from './group-calls.ts';
import { useGroupColumns } from './group-columns.tsx';
import { groupWords } from './group-words.ts';

type Props = {
  kind: GroupKind;
  found: GroupPage;
  search: GroupSearch;
  hrefFor: (page: number) => string;
  onSearch: (words: string) => void;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

/** The list of categories in the shop's order, or of brands. */
export function GroupsPage({ kind, found, search, mayWrite, ...props }: Props) {
  const { hrefFor, onSearch, onChange } = props;
  const t = useMessages('dashboard/catalog/general');
  const words = groupWords[kind];
  const { q = '' } = search;
  const { data, page, pages, total } = found;
  // Positions are meaningful in the complete list only.
  const isOrdered = kind === 'category' && q === '';
  const columns = useGroupColumns(kind, { onChange: mayWrite ? onChange : null, isOrdered, rows: data });
  const create = mayWrite && (
    <LinkButton href={`${words.path}/new`} size="sm">
      {t(words.create)}
    </LinkButton>
  );
  const isEmpty = total === 0 && q === '';
  return (
    <DashboardPage title={t(words.title)} count={total} action={!isEmpty && create}>
      <ListCard
        filters={!isEmpty && <SearchField label={t(words.search)} words={q} onSearch={onSearch} />}
        foot={<Pagination page={page} pages={pages} hrefFor={hrefFor} />}
      >
        {data.length === 0 ? (
          <EmptyState
            icon={kind === 'category' ? <LayoutGrid /> : <Tag />}
            title={t(isEmpty ? words.none : 'nothingFound')}
            text={isEmpty ? t(words.noneText) : t('nothingFoundText', { words: q })}
          >
            {isEmpty ? create : <ClearLink href={words.path} />}
          </EmptyState>
        ) : (
          <Table label={t(words.title)} columns={columns} rows={data} keyOf={({ _id }) => _id} />
        )}
      </ListCard>
    </DashboardPage>
  );
}

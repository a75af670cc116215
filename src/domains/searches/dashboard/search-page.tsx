import SearchIcon from 'lucide-react/icons/search';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { DeleteButton } from '#ui/dashboard/delete-button.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { Searched, SearchRule } from '../contract.ts';
import { ruleCalls, type SearchedFilter } from './search-calls.ts';
import { SearchedList } from './searched-list.tsx';

const PATH = '/dashboard/settings/search';

type Props = {
  rules: SearchRule[];
  searched: Searched[];
  filter: SearchedFilter;
  hrefOf: (filter: SearchedFilter) => string;
  onChange: () => Promise<unknown>;
};

/** The search rules, and what shoppers searched for. */
export function SearchPage({ rules, searched, filter, hrefOf, onChange }: Props) {
  const t = useMessages('dashboard/searches/general');
  const columns = useColumns(onChange);
  const create = <LinkButton href={`${PATH}/new`}>{t('newRule')}</LinkButton>;
  return (
    <DashboardPage title={t('search')} action={rules.length > 0 && create}>
      <div className="grid gap-10">
        <section aria-label={t('rules')}>
          {rules.length === 0 ? (
            <ListCard>
              <EmptyState icon={<SearchIcon />} title={t('noRule')} text={t('noRuleText')}>
                {create}
              </EmptyState>
            </ListCard>
          ) : (
            <Table label={t('rules')} columns={columns} rows={rules} keyOf={({ id }) => id} />
          )}
        </section>
        <SearchedList searched={searched} filter={filter} hrefOf={hrefOf} />
      </div>
    </DashboardPage>
  );
}

function useColumns(onChange: Props['onChange']): Column<SearchRule>[] {
  const t = useMessages('dashboard/searches/general');
  return [
    {
      head: t('words'),
      look: 'rest',
      cell: ({ id, words }) => (
        <Link href={`${PATH}/${id}`} data-row-link className="font-semibold hover:underline">
          <bdi className="line-clamp-2 break-words">{words.join(', ')}</bdi>
        </Link>
      ),
    },
    {
      head: t('kind'),
      cell: ({ kind }) => <Badge>{t('kindOf', { kind })}</Badge>,
    },
    {
      head: t('effect'),
      from: 'md',
      cell: ({ href, products }) => (
        <bdi className="block max-w-60 truncate text-quiet">
          {href ?? products.map(({ name }) => name).join(', ')}
        </bdi>
      ),
    },
    { head: t('language'), from: 'sm', cell: ({ locale }) => languages[locale].name },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (rule) => <DeleteRule rule={rule} onChange={onChange} />,
    },
  ];
}

function DeleteRule({ rule, onChange }: { rule: SearchRule; onChange: Props['onChange'] }) {
  const t = useMessages('dashboard/searches/general');
  const calls = ruleCalls(useLocale());
  const words = rule.words[0] ?? '';
  return (
    <DeleteButton
      label={t('removeNamed', { words })}
      title={t('removeTitle', { words })}
      text={t('removeText')}
      action={t('remove')}
      done={t('removed', { words })}
      onDelete={() => calls.remove(rule.id)}
      onChange={onChange}
    />
  );
}

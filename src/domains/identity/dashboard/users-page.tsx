import UsersIcon from 'lucide-react/icons/users';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { SearchField } from '#ui/desk/search-field.tsx';
import { type Column, Table } from '#ui/desk/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { User } from '../contract.ts';
import * as messages from './messages.ts';
import { PEOPLE_PER_PAGE, type PeoplePage } from './people-calls.ts';
import { PersonControls, type Rights } from './person-controls.tsx';

type Props = {
  people: PeoplePage;
  words: string;
  page: number;
  hrefFor: (page: number) => string;
  onSearch: (words: string) => void;
  /** Who looks. */
  me: Pick<User, 'id'>;
  rights: Rights;
  onChange: () => Promise<unknown>;
};

/** Everybody with an account, and who of them works here. */
export function UsersPage({ people, words, page, hrefFor, onSearch, ...rest }: Props) {
  const t = useMessages(messages);
  const columns = useColumns(rest);
  const { data, total } = people;
  return (
    <DeskPage
      title={t('users')}
      count={total}
      action={<SearchField label={t('search')} words={words} onSearch={onSearch} />}
    >
      {data.length === 0 ? (
        <EmptyState
          icon={<UsersIcon />}
          title={t(words ? 'nobody' : 'nobodyYet')}
          {...(words && { text: t('nobodyText', { words }) })}
        />
      ) : (
        <div className="grid gap-6">
          <Table label={t('users')} columns={columns} rows={data} keyOf={({ id }) => id} />
          <Pagination page={page} pages={Math.ceil(total / PEOPLE_PER_PAGE)} hrefFor={hrefFor} />
        </div>
      )}
    </DeskPage>
  );
}

function useColumns({ me, rights, onChange }: Pick<Props, 'me' | 'rights' | 'onChange'>): Column<User>[] {
  const t = useMessages(messages);
  const { date } = useFormat();
  return [
    { head: t('person'), look: 'rest', cell: (user) => <Person user={user} /> },
    { head: t('kind'), cell: (user) => <Kind user={user} /> },
    {
      head: t('joined'),
      from: 'md',
      cell: ({ createdAt }) => <span className="whitespace-nowrap text-quiet">{date(createdAt)}</span>,
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (user) =>
        user.id === me.id ? (
          <span className="whitespace-nowrap text-quiet">{t('you')}</span>
        ) : (
          <PersonControls user={user} rights={rights} onChange={onChange} />
        ),
    },
  ];
}

const Person = ({ user }: { user: User }) => (
  <span className="block min-w-40">
    <bdi className="block font-semibold">
      {user.firstName} {user.lastName}
    </bdi>
    <span className="block text-quiet">{user.email}</span>
  </span>
);

function Kind({ user }: { user: User }) {
  const t = useMessages(messages);
  return (
    <span className="flex flex-wrap gap-1">
      <Badge look={user.isAdmin ? 'inverse' : 'plain'}>{t(user.isAdmin ? 'admin' : 'member')}</Badge>
      {user.isBlocked && <Badge look="bad">{t('blocked')}</Badge>}
    </span>
  );
}

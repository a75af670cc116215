import { useQuery } from '@tanstack/react-query';
import UsersIcon from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { useFieldColumns } from '#domains/catalog/dashboard/custom-fields/field-columns.tsx';
import { FieldFilter } from '#domains/catalog/dashboard/custom-fields/field-filter.tsx';
import { usedTagsQuery } from '#domains/identity/dashboard/users/people-calls.ts';
import {
  PersonControls,
  PersonKind,
  type Rights,
} from '#domains/identity/dashboard/users/person-controls.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { type NamedColumn, useColumnChoice } from '#ui/dashboard/column-choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { TagFilter } from '#ui/dashboard/tags/tag-filter.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { ListedUser, PeoplePage } from '../contract/people.ts';
import type { PeopleSearch } from './customer-calls.ts';

type Props = {
  found: PeoplePage;
  /** The shop's own fields of customers. */
  fields: readonly CustomFieldView[];
  search: PeopleSearch;
  /** The address of the list with these filters. */
  hrefOf: (search: PeopleSearch) => string;
  onSearch: (search: PeopleSearch) => void;
  /** The signed-in user. */
  me: Pick<ListedUser, 'id'>;
  rights: Rights;
  /** Whether the user may import customers. */
  mayImport: boolean;
  onChange: () => Promise<unknown>;
};

const kinds = [
  ['everybody', {}],
  ['customers', { role: 'customer' }],
  ['staff', { role: 'staff' }],
  ['blockedOnes', { blocked: 'true' }],
] as const;

/** The list of users, customers and staff. */
export function UsersPage({ found, fields, search, hrefOf, onSearch, mayImport, ...rest }: Props) {
  const t = useMessages('dashboard/identity/users');
  const columns = useColumnChoice('users', useColumns({ ...rest, fields }), { size: 'md' });
  const { before, ...filter } = search;
  const words = filter.q ?? '';
  return (
    <DashboardPage
      title={t('users')}
      {...(mayImport && {
        action: (
          <LinkButton href="/dashboard/products/import" look="secondary" size="sm">
            {t('importCustomers')}
          </LinkButton>
        ),
      })}
    >
      <ListCard
        tabs={<KindLinks filter={filter} hrefOf={hrefOf} />}
        filters={
          <PeopleFilters filter={filter} fields={fields} onSearch={onSearch}>
            {fields.length > 0 && columns.control}
          </PeopleFilters>
        }
        foot={
          <KeysetLinks
            newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
            older={found.next ? { href: hrefOf({ ...filter, before: found.next }), words: t('older') } : null}
          />
        }
      >
        {found.people.length === 0 ? (
          <EmptyState
            icon={<UsersIcon />}
            title={t('nobody')}
            {...(words && { text: t('nobodyText', { words }) })}
          >
            {Object.keys(filter).length > 0 && <ClearLink href={hrefOf({})} />}
          </EmptyState>
        ) : (
          <Table label={t('users')} columns={columns.shown} rows={found.people} keyOf={({ id }) => id} />
        )}
      </ListCard>
    </DashboardPage>
  );
}

/** Links to customers, staff and the blocked. */
function KindLinks({ filter, hrefOf }: Pick<Props, 'hrefOf'> & { filter: PeopleSearch }) {
  const t = useMessages('dashboard/identity/users');
  const { q, tag, field } = filter;
  const narrowed = (more: PeopleSearch) => ({
    ...(q && { q }),
    ...more,
    ...(tag && { tag }),
    ...(field && { field }),
  });
  return (
    <ChoiceLinks
      look="tabs"
      label={t('which')}
      choices={[
        ...kinds.map(([key, more]) => ({
          key,
          words: t(key),
          href: hrefOf(narrowed(more)),
          isChosen: new URLSearchParams(narrowed(more)).toString() === new URLSearchParams(filter).toString(),
        })),
        { key: 'guests', words: t('guests'), href: '/dashboard/users/guests', isChosen: false },
      ]}
    />
  );
}

type FilterProps = Pick<Props, 'fields' | 'onSearch'> & { filter: PeopleSearch; children: ReactNode };

/** Search, tags and the shop's own fields of the list. */
function PeopleFilters({ filter, fields, onSearch, children }: FilterProps) {
  const t = useMessages('dashboard/identity/users');
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label={t('search')}
        words={filter.q ?? ''}
        onSearch={(q) => {
          const { q: _, ...others } = filter;
          onSearch(q ? { q, ...others } : others);
        }}
      />
      <CustomerTagFilter
        tag={filter.tag ?? ''}
        onChoose={(chosen) => {
          const { tag: _, ...others } = filter;
          onSearch(chosen ? { ...others, tag: chosen } : others);
        }}
      />
      <FieldFilter
        fields={fields}
        filter={filter.field ?? ''}
        onFilter={(chosen) => {
          const { field: _, ...others } = filter;
          onSearch(chosen ? { ...others, field: chosen } : others);
        }}
      />
      {children}
    </div>
  );
}

/** Narrows the list to the customers with a tag. */
function CustomerTagFilter(props: { tag: string; onChoose: (tag: string) => void }) {
  const { data } = useQuery(usedTagsQuery);
  const used = data?.data.map(({ tag, customers }) => ({ tag, count: customers })) ?? [];
  return <TagFilter {...props} used={used} className="w-auto max-w-60" />;
}

function useColumns({
  me,
  rights,
  fields,
  onChange,
}: Pick<Props, 'me' | 'rights' | 'fields' | 'onChange'>): NamedColumn<ListedUser>[] {
  const t = useMessages('dashboard/identity/users');
  const { date } = useFormat();
  const ownColumns = useFieldColumns<ListedUser>(fields);
  return [
    { head: t('person'), look: 'rest', cell: (user) => <Person user={user} /> },
    { head: t('kind'), cell: (user) => <PersonKind user={user} /> },
    {
      head: t('joined'),
      from: 'md',
      cell: ({ createdAt }) => <span className="whitespace-nowrap text-quiet">{date(createdAt)}</span>,
    },
    ...ownColumns,
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

const Person = ({ user }: { user: ListedUser }) => (
  <span className="block min-w-36">
    <Link
      href={`/dashboard/users/${user.id}`}
      data-row-link
      className="inline-block font-semibold underline-offset-4 hover:underline pointer-coarse:py-2"
    >
      <bdi>{fullName(user) || user.email}</bdi>
    </Link>
    <bdi title={user.email} className="block truncate text-quiet">
      {user.email}
    </bdi>
    {user.tags.length > 0 && (
      <span className="mt-1 flex flex-wrap gap-1">
        {user.tags.map((tag) => (
          <Badge key={tag}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </span>
    )}
  </span>
);

import UsersIcon from 'lucide-react/icons/users';
import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { GuestPage, ListedGuest } from '../contract/guests.ts';
import type { GuestsSearch } from './customer-calls.ts';

type Props = {
  found: GuestPage;
  search: GuestsSearch;
  hrefOf: (search: GuestsSearch) => string;
  onSearch: (search: GuestsSearch) => void;
};

/** Buyers without an account. */
export function GuestsPage({ found, search, hrefOf, onSearch }: Props) {
  const t = useMessages('dashboard/customers/guests');
  const columns = useColumns();
  const { before, ...filter } = search;
  return (
    <DashboardPage title={t('guests')}>
      <ListCard
        tabs={<AccountLinks />}
        filters={
          <SearchField
            label={t('search')}
            words={filter.q ?? ''}
            onSearch={(q) => onSearch({ ...(q && { q }), ...(filter.tag && { tag: filter.tag }) })}
          />
        }
        foot={
          <KeysetLinks
            newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
            older={found.next ? { href: hrefOf({ ...filter, before: found.next }), words: t('older') } : null}
          />
        }
      >
        {filter.tag && (
          <p className="flex flex-wrap items-center gap-3 px-4 py-2 text-sm">
            <bdi>{t('tag', { tag: filter.tag })}</bdi> <ClearLink href={hrefOf({})} />
          </p>
        )}
        {found.guests.length === 0 ? (
          <EmptyState icon={<UsersIcon />} title={t('nobody')} text={t('intro')}>
            {Object.keys(filter).length > 0 && <ClearLink href={hrefOf({})} />}
          </EmptyState>
        ) : (
          <Table label={t('guests')} columns={columns} rows={found.guests} keyOf={({ id }) => id} />
        )}
      </ListCard>
    </DashboardPage>
  );
}

/** Links to those with an account and those without. */
function AccountLinks() {
  const t = useMessages('dashboard/customers/guests');
  return (
    <ChoiceLinks
      look="tabs"
      label={t('which')}
      choices={[
        {
          key: 'with',
          words: t('withAccount'),
          href: '/dashboard/users?role=customer',
          isChosen: false,
        },
        { key: 'without', words: t('without'), href: '/dashboard/users/guests', isChosen: true },
      ]}
    />
  );
}

function useColumns(): Column<ListedGuest>[] {
  const t = useMessages('dashboard/customers/guests');
  const locale = useTexts();
  const { date, number } = useFormat();
  return [
    { head: t('person'), look: 'rest', cell: (guest) => <Person guest={guest} /> },
    {
      head: t('orders'),
      look: 'end',
      cell: ({ orders }) => (orders === null ? '' : number(orders)),
    },
    {
      head: t('spent'),
      look: 'end',
      cell: ({ spent }) => (
        <span className="grid whitespace-nowrap">
          {spent?.map(({ currency, amount }) => (
            <span key={currency}>{formatters(locale, currency).money(amount)}</span>
          ))}
        </span>
      ),
    },
    {
      head: t('since'),
      from: 'md',
      cell: ({ firstOrderedAt }) => (
        <span className="whitespace-nowrap text-quiet">{date(firstOrderedAt)}</span>
      ),
    },
  ];
}

const Person = ({ guest: { id, name, email, tags } }: { guest: ListedGuest }) => (
  <span className="block min-w-36">
    <Link
      href={`/dashboard/users/guests/${id}`}
      data-row-link
      className="inline-block font-semibold underline-offset-4 hover:underline pointer-coarse:py-2"
    >
      <bdi>{name || email}</bdi>
    </Link>
    <bdi title={email} className="block truncate text-quiet">
      {email}
    </bdi>
    {tags.length > 0 && (
      <span className="mt-1 flex flex-wrap gap-1">
        {tags.map((tag) => (
          <Badge key={tag}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </span>
    )}
  </span>
);

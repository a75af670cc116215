import Mail from 'lucide-react/icons/mail';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import type { OutboxPage as Found, OutboxEntry } from '../contract.ts';
import { mailStatuses } from '../statuses.ts';
import { MailStatus } from './mail-page.tsx';
import { type OutboxSearch, readOutboxSearch } from './outbox-calls.ts';

type Props = {
  found: Found;
  search: OutboxSearch;
  hrefOf: (search: OutboxSearch) => string;
  onSearch: (search: OutboxSearch) => void;
};

/** All mails of the shop, newest first. */
export function OutboxPage({ found, search, hrefOf, onSearch }: Props) {
  const t = useMessages('dashboard/mail/general');
  const columns = useColumns();
  const { before, ...filter } = search;
  const { mails, next } = found;
  const choice = (
    <Select
      aria-label={t('status')}
      className="w-auto max-sm:w-full"
      value={filter.status ?? ''}
      onChange={({ target }) => onSearch(readOutboxSearch({ status: target.value }))}
    >
      <option value="">{t('any')}</option>
      {mailStatuses.map((status) => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </Select>
  );
  return (
    <DashboardPage title={t('outbox')}>
      <ListCard
        filters={choice}
        foot={
          <KeysetLinks
            newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
            older={next ? { href: hrefOf({ ...filter, before: next }), words: t('older') } : null}
          />
        }
      >
        {mails.length === 0 ? (
          <EmptyState icon={<Mail />} title={t('none')} text={t(filter.status ? 'noneText' : 'noneYetText')}>
            {filter.status && <ClearLink href={hrefOf({})} />}
          </EmptyState>
        ) : (
          <Table label={t('outbox')} columns={columns} rows={mails} keyOf={({ id }) => id} />
        )}
      </ListCard>
    </DashboardPage>
  );
}

function useColumns(): Column<OutboxEntry>[] {
  const t = useMessages('dashboard/mail/general');
  const { dateTime } = useFormat();
  return [
    {
      head: t('mail'),
      look: 'rest',
      cell: ({ id, subject, to }) => (
        <span className="block min-w-40">
          <Link
            href={`/dashboard/settings/outbox/${id}`}
            data-row-link
            className="font-semibold hover:underline"
          >
            <bdi>{subject}</bdi>
          </Link>
          <span className="block break-all text-quiet">{to ?? t('gone')}</span>
        </span>
      ),
    },
    {
      head: t('written'),
      from: 'md',
      cell: ({ createdAt }) => <span className="whitespace-nowrap text-quiet">{dateTime(createdAt)}</span>,
    },
    { head: t('status'), look: 'end', cell: ({ status }) => <MailStatus status={status} /> },
  ];
}

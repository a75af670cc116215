import FilePen from 'lucide-react/icons/file-pen';
import { formatters } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Moment } from '#ui/moment.tsx';
import type { OrderDraftSummary } from '../contract/drafts.ts';

const path = '/dashboard/orders/drafts';

type Props = { drafts: OrderDraftSummary[]; next: string | null; isNewest: boolean };

/** The orders that staff have begun to write. */
export function DraftsPage({ drafts, next, isNewest }: Props) {
  const t = useMessages('dashboard/orders/draft');
  const edit = useMessages('dashboard/orders/edit');
  const list = useMessages('dashboard/orders/list');
  const columns = useColumns();
  return (
    <DashboardPage
      title={t('drafts')}
      within={{ name: edit('orders'), href: '/dashboard/orders' }}
      action={
        drafts.length > 0 && (
          <LinkButton href="/dashboard/orders/new" size="sm">
            {t('newOrder')}
          </LinkButton>
        )
      }
    >
      <ListCard
        foot={
          <KeysetLinks
            newest={isNewest ? null : { href: path, words: list('newest') }}
            older={next ? { href: `${path}?before=${next}`, words: list('older') } : null}
          />
        }
      >
        {drafts.length === 0 ? (
          <EmptyState icon={<FilePen aria-hidden />} title={t('noDrafts')} text={t('noDraftsText')}>
            <LinkButton href="/dashboard/orders/new">{t('newOrder')}</LinkButton>
          </EmptyState>
        ) : (
          <Table label={t('drafts')} columns={columns} rows={drafts} keyOf={({ id }) => id} />
        )}
      </ListCard>
      {drafts.length > 0 && <p className="mt-3 text-quiet text-sm">{t('kept')}</p>}
    </DashboardPage>
  );
}

function useColumns(): Column<OrderDraftSummary>[] {
  const t = useMessages('dashboard/orders/draft');
  const list = useMessages('dashboard/orders/list');
  const locale = useTexts();
  return [
    {
      head: list('customer'),
      look: 'full',
      cell: ({ id, customerName, email }) => (
        <Link
          href={`${path}/${id}`}
          data-row-link
          className="font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{customerName || email || t('nameless')}</bdi>
        </Link>
      ),
    },
    {
      head: t('changed'),
      cell: ({ updatedAt, updatedBy }) => (
        <span className="whitespace-nowrap text-quiet">
          <Moment at={updatedAt} />
          {updatedBy && <bdi className="block">{updatedBy}</bdi>}
        </span>
      ),
    },
    {
      head: list('total'),
      look: 'end',
      cell: ({ total, currency }) => (total === null ? '' : formatters(locale, currency).money(total)),
    },
  ];
}

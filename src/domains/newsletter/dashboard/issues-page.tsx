import Mails from 'lucide-react/icons/mails';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { IssueList, NewsletterIssue } from '../contract.ts';

export const NEWSLETTER_PATH = '/dashboard/settings/newsletter';

/** The subject in the main language, else in the first that has one. */
export const subjectOf = ({ subject }: Pick<NewsletterIssue, 'subject'>): string =>
  subject[mainLanguage()] ?? Object.values(subject)[0] ?? '';

const looks = { draft: 'plain', sending: 'warn', stopped: 'warn', sent: 'good' } as const;

export function IssueStatus({ status }: Pick<NewsletterIssue, 'status'>) {
  const t = useMessages('dashboard/newsletter/general');
  return <Status look={looks[status]}>{t('statusOf', { status })}</Status>;
}

/** The issues of the newsletter, and how many addresses get it. */
export function IssuesPage({ issues, mayRead }: { issues: IssueList; mayRead: boolean }) {
  const t = useMessages('dashboard/newsletter/general');
  const columns = useColumns();
  const { data, subscribers } = issues;
  const create = <LinkButton href={`${NEWSLETTER_PATH}/new`}>{t('newIssue')}</LinkButton>;
  return (
    <DashboardPage title={t('newsletter')} action={data.length > 0 && create}>
      <div className="grid gap-5">
        <p>
          {t('subscriberCount', { count: subscribers })}{' '}
          {mayRead && (
            <Link href={`${NEWSLETTER_PATH}/subscribers`} className="font-medium underline">
              {t('showSubscribers')}
            </Link>
          )}
        </p>
        {data.length === 0 ? (
          <ListCard>
            <EmptyState icon={<Mails />} title={t('noIssue')} text={t('noIssueText')}>
              {create}
            </EmptyState>
          </ListCard>
        ) : (
          <Table label={t('newsletter')} columns={columns} rows={data} keyOf={({ id }) => id} />
        )}
      </div>
    </DashboardPage>
  );
}

function useColumns(): Column<NewsletterIssue>[] {
  const t = useMessages('dashboard/newsletter/general');
  const { dateTime, number } = useFormat();
  return [
    {
      head: t('subject'),
      look: 'rest',
      cell: (issue) => (
        <Link href={`${NEWSLETTER_PATH}/${issue.id}`} data-row-link className="font-semibold hover:underline">
          <bdi className="line-clamp-2 break-words">{subjectOf(issue)}</bdi>
        </Link>
      ),
    },
    {
      head: t('begun'),
      from: 'md',
      cell: ({ startedAt }) => (
        <span className="whitespace-nowrap text-quiet">{startedAt && dateTime(startedAt)}</span>
      ),
    },
    { head: t('mails'), from: 'sm', cell: ({ sent }) => number(sent) },
    { head: t('status'), look: 'end', cell: ({ status }) => <IssueStatus status={status} /> },
  ];
}

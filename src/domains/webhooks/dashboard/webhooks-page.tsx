import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { docsHrefOf } from '#platform/browser/calls/docs-href.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { makeEndpoint, WebhookEndpoint } from '../contract.ts';
import { MakeEndpointDialog } from './make-endpoint-dialog.tsx';

type Props = { endpoints: WebhookEndpoint[]; onChange: () => Promise<unknown> };

/** The list of webhook endpoints. */
export function WebhooksPage({ endpoints, onChange }: Props) {
  const t = useMessages('dashboard/webhooks/general');
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns();
  const make = <Button onClick={() => setOpen(true)}>{t('make')}</Button>;
  return (
    <DashboardPage title={t('webhooks')} count={endpoints.length} action={endpoints.length > 0 && make}>
      <p className="mb-5 max-w-prose text-pretty text-quiet">
        {t('about')}{' '}
        <a
          href={docsHrefOf<typeof makeEndpoint>('POST /webhook-endpoints')}
          className="underline underline-offset-4 hover:text-ink"
        >
          {t('apiDocs')}
        </a>
      </p>
      {endpoints.length === 0 ? (
        <ListCard>
          <EmptyState icon={<Webhook />} title={t('none')} text={t('noneText')}>
            {make}
          </EmptyState>
        </ListCard>
      ) : (
        <Table label={t('webhooks')} columns={columns} rows={endpoints} keyOf={({ id }) => id} />
      )}
      <MakeEndpointDialog open={isOpen} onClose={() => setOpen(false)} onMade={onChange} />
    </DashboardPage>
  );
}

function useColumns(): Column<WebhookEndpoint>[] {
  const t = useMessages('dashboard/webhooks/general');
  return [
    {
      head: t('url'),
      look: 'rest',
      cell: ({ id, url }) => (
        <Link
          href={`/dashboard/settings/webhooks/${id}`}
          data-row-link
          className="break-all font-semibold hover:underline"
        >
          {url}
        </Link>
      ),
    },
    {
      head: t('events'),
      from: 'sm',
      cell: ({ events }) => (
        <span className="whitespace-nowrap">{t('eventCount', { count: events.length })}</span>
      ),
    },
    { head: t('state'), look: 'end', cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  ];
}

function EndpointState({
  endpoint: { isOn, waiting, failed, switchedOffAt },
}: {
  endpoint: WebhookEndpoint;
}) {
  const t = useMessages('dashboard/webhooks/general');
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {failed > 0 && <Status look="bad">{t('failedCount', { count: failed })}</Status>}
      {waiting > 0 && <Status look="warn">{t('waitingCount', { count: waiting })}</Status>}
      {switchedOffAt ? (
        <Status look="bad">{t('switchedOff')}</Status>
      ) : (
        <Status look={isOn ? 'good' : 'plain'}>{t(isOn ? 'isOn' : 'isOff')}</Status>
      )}
    </span>
  );
}

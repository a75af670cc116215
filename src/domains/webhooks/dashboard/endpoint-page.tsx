import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import type { DeliveryPage, WebhookEndpoint } from '../contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointHealth } from './endpoint-health.tsx';
import * as messages from './messages.ts';

type Props = {
  endpoint: WebhookEndpoint;
  log: DeliveryPage;
  /** Whether the log starts at an older delivery. */
  isOlder: boolean;
  onChange: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
};

/** An endpoint: settings and deliveries. */
export function EndpointPage({ endpoint, log, isOlder, onChange, onRemoved }: Props) {
  const t = useMessages(messages);
  const { id, url, isOn } = endpoint;
  return (
    <>
      <Breadcrumbs steps={[{ name: t('webhooks'), href: '/dashboard/settings/webhooks' }, { name: url }]} />
      <DashboardPage
        title={new URL(url).host}
        action={<EndpointActions endpoint={endpoint} onChange={onChange} onRemoved={onRemoved} />}
      >
        <div className="grid gap-8">
          <EndpointHealth endpoint={endpoint} onChange={onChange} />
          <EndpointForm key={`${id} ${isOn}`} endpoint={endpoint} onSaved={onChange} />
          <DeliveryLog endpointId={id} log={log} isOlder={isOlder} onChange={onChange} />
        </div>
      </DashboardPage>
    </>
  );
}

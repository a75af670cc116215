import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { CheckField } from '#ui/dashboard/form-fields.tsx';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { DeliveryPage, EndpointChange, WebhookEndpoint } from '../contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { type EndpointDraft, EndpointFields, useEndpointForm } from './endpoint-fields.tsx';
import { webhookCalls } from './webhook-calls.ts';

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
  const t = useMessages('dashboard/webhooks/general');
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

type EndpointFormProps = { endpoint: WebhookEndpoint; onSaved: () => Promise<unknown> };

/** Edits address, events and state of an endpoint. Sends only changed fields. */
function EndpointForm({ endpoint, onSaved }: EndpointFormProps) {
  const t = useMessages('dashboard/webhooks/general');
  const calls = webhookCalls(useLocale());
  const { url, events, isOn } = endpoint;
  const { form, submit } = useEndpointForm({ url, events, isOn }, async (draft) => {
    const { data } = await calls.change(endpoint.id, changesOf(draft, endpoint));
    form.reset({ url: data.url, events: data.events, isOn: data.isOn });
    await onSaved();
    showToast(t('saved'));
  });
  return (
    <SmallForm form={form} onSubmit={submit} save={t('save')} onCancel={() => form.reset()}>
      <EndpointFields form={form} />
      <CheckField form={form} name="isOn" label={t('listens')} hint={t('offHint')} />
    </SmallForm>
  );
}

function changesOf(draft: EndpointDraft, { url, events, isOn }: WebhookEndpoint): EndpointChange {
  const isSame =
    draft.events.length === events.length && draft.events.every((event) => events.includes(event));
  return {
    ...(draft.url !== url && { url: draft.url }),
    ...(!isSame && { events: draft.events }),
    ...(draft.isOn !== isOn && { isOn: draft.isOn }),
  };
}

type EndpointHealthProps = { endpoint: WebhookEndpoint; onChange: () => Promise<unknown> };

/** Shows that deliveries fail, or that the endpoint was switched off for that, with a button to switch it on again. */
function EndpointHealth({ endpoint, onChange }: EndpointHealthProps) {
  const t = useMessages('dashboard/webhooks/general');
  const { dateTime } = useFormat();
  const calls = webhookCalls(useLocale());
  const { isBusy, run } = useAction();
  const { id, isOn, failingSince, switchedOffAt } = endpoint;
  const since = failingSince ? dateTime(failingSince) : '';
  const switchOn = () =>
    run(async () => {
      await calls.change(id, { isOn: true });
      await onChange();
      showToast(t('switchedOn'));
    });
  if (isOn) return failingSince && <Notice look="plain">{t('failingWhy', { since })}</Notice>;
  if (!switchedOffAt) return null;
  return (
    <Notice look="bad" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <span className="max-w-prose text-pretty">
        {t('switchedOffWhy', { since, when: dateTime(switchedOffAt) })}
      </span>
      <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void switchOn()}>
        {t('switchOn')}
      </Button>
    </Notice>
  );
}

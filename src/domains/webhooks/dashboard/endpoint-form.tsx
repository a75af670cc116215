import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckField } from '#ui/dashboard/form-fields.tsx';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { showToast } from '#ui/toast.ts';
import type { EndpointChange, WebhookEndpoint } from '../contract.ts';
import { type EndpointDraft, EndpointFields } from './endpoint-fields.tsx';
import * as messages from './messages.ts';
import { useEndpointForm } from './use-endpoint-form.ts';
import { webhookCalls } from './webhook-calls.ts';

type Props = { endpoint: WebhookEndpoint; onSaved: () => Promise<unknown> };

/** Edits address, events and state of an endpoint. Sends only changed fields. */
export function EndpointForm({ endpoint, onSaved }: Props) {
  const t = useMessages(messages);
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

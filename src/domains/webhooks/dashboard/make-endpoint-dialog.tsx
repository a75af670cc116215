import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SecretDialog } from '#ui/dashboard/secret-dialog.tsx';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { EndpointFields, useEndpointForm } from './endpoint-fields.tsx';
import { webhookCalls } from './webhook-calls.ts';

type Props = { open: boolean; onClose: () => void; onMade: () => Promise<unknown> };

/** Creates an endpoint and shows its secret once. */
export function MakeEndpointDialog({ open, onClose, onMade }: Props) {
  const t = useMessages('dashboard/webhooks/general');
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      onMade={onMade}
      titles={{ form: t('make'), made: t('secretTitle') }}
      text={t('keepIt')}
      label={t('secret')}
    >
      {(take, cancel) => <MakeForm onMade={take} onCancel={cancel} />}
    </SecretDialog>
  );
}

function MakeForm({ onMade, onCancel }: { onMade: (secret: string) => Promise<void>; onCancel: () => void }) {
  const t = useMessages('dashboard/webhooks/general');
  const calls = webhookCalls(useLocale());
  const { form, submit } = useEndpointForm({ url: '', events: [], isOn: true }, async ({ url, events }) => {
    const { secret } = await calls.make({ url, events });
    await onMade(secret);
  });
  return (
    <SmallForm isInDialog form={form} onSubmit={submit} save={t('create')} onCancel={onCancel}>
      <EndpointFields form={form} />
    </SmallForm>
  );
}

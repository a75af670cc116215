import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EndpointFields, useEndpointForm } from './endpoint-fields.tsx';
import { SecretNote } from './secret-note.tsx';
import { webhookCalls } from './webhook-calls.ts';

type Props = { open: boolean; onClose: () => void; onMade: () => Promise<unknown> };

/** Creates an endpoint and shows its secret once. */
export function MakeEndpointDialog({ open, onClose, onMade }: Props) {
  const t = useMessages('dashboard/webhooks/general');
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  const take = async (made: string) => {
    setSecret(made);
    await onMade();
  };
  return (
    <Dialog open={open} onClose={close} title={t(secret ? 'secretTitle' : 'make')}>
      {secret ? <SecretNote secret={secret} onDone={close} /> : <MakeForm onMade={take} onCancel={close} />}
    </Dialog>
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

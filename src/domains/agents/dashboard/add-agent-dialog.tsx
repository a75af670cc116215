import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TextField } from '#ui/dashboard/form-fields.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { SecretDialog } from '#ui/dashboard/secret-dialog.tsx';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { agentCalls } from './agent-calls.ts';

type Props = { open: boolean; onClose: () => void; onAdded: () => Promise<unknown> };

/** Makes an agent known, and shows its key once. */
export function AddAgentDialog({ open, onClose, onAdded }: Props) {
  const t = useMessages('dashboard/agents/general');
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      onMade={onAdded}
      titles={{ form: t('add'), made: t('keyTitle') }}
      text={t('keepIt')}
      label={t('key')}
    >
      {(take, cancel) => <AddForm onAdded={take} onCancel={cancel} />}
    </SecretDialog>
  );
}

function AddForm({ onAdded, onCancel }: { onAdded: (key: string) => Promise<void>; onCancel: () => void }) {
  const t = useMessages('dashboard/agents/general');
  const dashboard = useMessages('dashboard/ui/general');
  const calls = agentCalls(useLocale());
  const form = useForm({ defaultValues: { name: '', profileUrl: '' } });
  const filled = (message: string) => ({
    validate: (typed: unknown) => String(typed).trim() !== '' || message,
  });
  const submit = form.handleSubmit(async ({ name, profileUrl }) => {
    try {
      const { key } = await calls.add({ name: name.trim(), profileUrl: profileUrl.trim() });
      await onAdded(key);
    } catch (error) {
      const failure = refusalIn(error);
      const field = failure?.code === 'webhooks.url_wrong' ? 'profileUrl' : 'root';
      form.setError(field, { message: failure?.message ?? dashboard('actionFailed') }, { shouldFocus: true });
    }
  });
  return (
    <SmallForm isInDialog form={form} onSubmit={submit} save={t('addIt')} onCancel={onCancel}>
      <TextField
        form={form}
        name="name"
        label={t('name')}
        maxLength={200}
        rules={filled(t('nameMissing'))}
        required
      />
      <TextField
        form={form}
        name="profileUrl"
        label={t('profile')}
        hint={t('profileHint')}
        type="url"
        inputMode="url"
        maxLength={2000}
        rules={filled(t('profileMissing'))}
        required
      />
    </SmallForm>
  );
}

import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinesField } from '#ui/dashboard/form-fields.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import type { KnownAgent } from '../contract/known-agents.ts';
import { agentCalls } from './agent-calls.ts';

type Props = { open: boolean; onClose: () => void; agent: KnownAgent; onChange: () => Promise<unknown> };

/** Where an agent gets members back who have linked their accounts. */
export function ReturnAddressesDialog({ open, ...props }: Props) {
  const t = useMessages('dashboard/agents/general');
  return (
    <Dialog open={open} onClose={props.onClose} title={t('returnAddressesOf', { name: props.agent.name })}>
      <AddressesForm {...props} />
    </Dialog>
  );
}

function AddressesForm({ onClose, agent: { id, redirectUrls }, onChange }: Omit<Props, 'open'>) {
  const t = useMessages('dashboard/agents/general');
  const dashboard = useMessages('dashboard/ui/general');
  const calls = agentCalls(useLocale());
  const form = useForm({ defaultValues: { urls: redirectUrls.join('\n') } });
  const submit = form.handleSubmit(async ({ urls }) => {
    const given = urls
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    try {
      await calls.change(id, { redirectUrls: given });
      onClose();
      await onChange();
      showToast(t('saved'));
    } catch (error) {
      const failure = refusalIn(error);
      form.setError(
        'urls',
        { message: failure?.message ?? dashboard('actionFailed') },
        { shouldFocus: true },
      );
    }
  });
  return (
    <SmallForm isInDialog form={form} onSubmit={submit} save={t('save')} onCancel={onClose}>
      <LinesField
        form={form}
        name="urls"
        label={t('returnAddresses')}
        hint={t('returnAddressesHint')}
        dir="ltr"
      />
    </SmallForm>
  );
}

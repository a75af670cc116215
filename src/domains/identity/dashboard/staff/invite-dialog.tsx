import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { staffRoles } from '../../staff-roles.ts';
import type { Role } from '../users/people-calls.ts';
import { staffCalls } from './staff-calls.ts';

type Props = { open: boolean; onClose: () => void; onSent: () => Promise<unknown> };
type Draft = { email: string; role: Role };

/** The one with all rights last. */
const roles: readonly Role[] = [...staffRoles.filter((role) => role !== 'owner'), 'owner'];

/** Invites a person by mail to join the staff. */
export function InviteDialog({ open, onClose, onSent }: Props) {
  const t = useMessages('dashboard/identity/staff');
  return (
    <Dialog open={open} onClose={onClose} title={t('inviteTitle')} size="sm">
      <InviteForm onClose={onClose} onSent={onSent} />
    </Dialog>
  );
}

function InviteForm({ onClose, onSent }: Omit<Props, 'open'>) {
  const t = useMessages('dashboard/identity/staff');
  const dashboard = useMessages('dashboard/ui/general');
  const calls = staffCalls(useLocale());
  const form = useForm<Draft>({ defaultValues: { email: '', role: 'manager' } });
  const typed = { validate: (email: unknown) => String(email).trim() !== '' || t('emailMissing') };
  const send = form.handleSubmit(async (draft) => {
    try {
      const { message } = await calls.invite(draft);
      await onSent();
      showToast(message);
      onClose();
    } catch (error) {
      const failure = refusalIn(error);
      const isAboutEmail = /^auth\.(email_|already_)/.test(failure?.code ?? '');
      const message = failure?.message ?? dashboard('actionFailed');
      form.setError(isAboutEmail ? 'email' : 'root', { message }, { shouldFocus: true });
    }
  });
  return (
    <SmallForm isInDialog form={form} onSubmit={send} save={t('send')} onCancel={onClose}>
      <p className="text-pretty text-quiet">{t('inviteText')}</p>
      <TextField form={form} name="email" label={t('email')} type="email" rules={typed} required />
      <SelectField form={form} name="role" label={t('roleHead')}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t('role', { role })}
          </option>
        ))}
      </SelectField>
    </SmallForm>
  );
}

import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Redirect } from '../../contract/redirects.ts';
import { LONGEST_REDIRECT } from '../../redirect-path.ts';
import { redirectCalls } from './redirect-calls.ts';

/** A redirect to edit, or the old address of a new one. */
export type Edited = { redirect: Redirect } | { from: string };
type Props = { edited: Edited; onDone: () => Promise<void>; onClose: () => void };
type Draft = { from: string; to: string; status: '301' | '302' };

/** Creates or changes a redirect. */
export function RedirectDialog({ edited, onDone, onClose }: Props) {
  const t = useMessages('dashboard/content/redirects');
  const tf = useMessages('dashboard/ui/general');
  const calls = redirectCalls(useLocale());
  const known = 'redirect' in edited ? edited.redirect : null;
  const form = useForm<Draft>({
    defaultValues: {
      from: 'redirect' in edited ? edited.redirect.from : edited.from,
      to: known?.to ?? '',
      status: known?.status === 302 ? '302' : '301',
    },
  });
  const needed = { validate: (typed: unknown) => String(typed).trim() !== '' || t('missing') };
  const submit = form.handleSubmit(async ({ from, to, status }) => {
    const input = { from, to, status: status === '302' ? (302 as const) : (301 as const) };
    try {
      if (known) await calls.change({ id: known.id, version: known.version, ...input });
      else await calls.create(input);
      await onDone();
    } catch (error) {
      const message = wordsOfFailure(error, tf('actionFailed'));
      form.setError('root', { message });
    }
  });
  return (
    <Dialog open onClose={onClose} title={t(known ? 'editRedirect' : 'newRedirect')}>
      <SmallForm form={form} onSubmit={submit} save={t('save')} onCancel={onClose} isInDialog>
        <TextField
          form={form}
          name="from"
          label={t('from')}
          hint={t('fromHint')}
          rules={needed}
          required
          maxLength={LONGEST_REDIRECT}
          dir="ltr"
        />
        <TextField
          form={form}
          name="to"
          label={t('to')}
          hint={t('toHint')}
          rules={needed}
          required
          maxLength={LONGEST_REDIRECT}
          dir="ltr"
        />
        <SelectField form={form} name="status" label={t('kind')}>
          <option value="301">{t('permanent')}</option>
          <option value="302">{t('temporary')}</option>
        </SelectField>
      </SmallForm>
    </Dialog>
  );
}

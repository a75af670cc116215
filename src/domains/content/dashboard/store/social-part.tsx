import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DescribedPart, TextField } from '#ui/dashboard/form-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MOST_PROFILES } from '../../limits.ts';
import { isProfile, networkOf, type StoreDraft } from './store-draft.ts';

/** The profiles of the shop elsewhere, a row each: its address, and a name if not that of the network. */
export function SocialPart({ form }: { form: UseFormReturn<StoreDraft> }) {
  const t = useMessages('dashboard/content/store');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social' });
  const profiles = form.watch('social');
  const reachable = {
    validate: (url: unknown) => {
      const typed = String(url ?? '').trim();
      return typed === '' || isProfile(typed) || t('socialWrong');
    },
  };
  return (
    <DescribedPart title={t('social')} text={t('socialText')}>
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => {
          const { name = '', url = '' } = profiles[index] ?? {};
          const network = networkOf(url.trim());
          return (
            <li key={id} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-x-5 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                <TextField
                  form={form}
                  name={`social.${index}.url`}
                  label={t('profileUrl')}
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  maxLength={500}
                  rules={reachable}
                />
                <TextField
                  form={form}
                  name={`social.${index}.name`}
                  label={t('profileName')}
                  placeholder={network}
                  maxLength={200}
                />
              </div>
              <IconButton
                label={t('removeProfile', { name: name || network || String(index + 1) })}
                className="mt-6"
                onClick={() => remove(index)}
              >
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {fields.length < MOST_PROFILES && (
        <Button
          look="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ name: '', url: '' })}
        >
          <Plus aria-hidden className="size-4" />
          {t('addProfile')}
        </Button>
      )}
    </DescribedPart>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DescribedPart, TextField } from '#ui/dashboard/form-fields.tsx';
import { ImageField } from '#ui/dashboard/image-field.tsx';
import type { StoreDraft } from './store-draft.ts';

/** The logo on pages and in mails. */
export function LogoPart({ form }: { form: UseFormReturn<StoreDraft> }) {
  const t = useMessages('dashboard/content/store');
  const logo = form.watch('logo');
  const put = (image: string) => {
    form.clearErrors('logo');
    form.setValue('logo', image, { shouldDirty: true });
  };
  return (
    <DescribedPart title={t('logo')} text={t('logoText')}>
      <div className="grid justify-items-start gap-2">
        <ImageField
          label={t('picture')}
          value={logo}
          isWhole
          error={form.formState.errors.logo?.message}
          onChange={put}
        />
        {logo && (
          <Button look="quiet" size="sm" onClick={() => put('')}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
      {logo && (
        <TextField form={form} name="logoAlt" label={t('logoAlt')} hint={t('logoAltHint')} maxLength={200} />
      )}
    </DescribedPart>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DescribedPart, TextField } from '#ui/dashboard/form-fields.tsx';
import type { StoreDraft } from './store-draft.ts';

/** The logo, which is changed with the theme, and what it says. */
export function LogoPart({ form }: { form: UseFormReturn<StoreDraft> }) {
  const t = useMessages('dashboard/content/store');
  const logo = form.watch('logo');
  return (
    <DescribedPart title={t('logo')} text={t('logoText')}>
      <div className="flex flex-wrap items-center gap-4">
        {logo && (
          <span className="rounded-md border border-line bg-sheet p-2">
            <img src={logo} alt={t('logo')} className="h-12 max-w-48 object-contain" />
          </span>
        )}
        <LinkButton href="/dashboard/design/theme" look="secondary" size="sm">
          {t(logo ? 'changeLogo' : 'addLogo')}
        </LinkButton>
      </div>
      {logo && (
        <TextField form={form} name="logoAlt" label={t('logoAlt')} hint={t('logoAltHint')} maxLength={200} />
      )}
    </DescribedPart>
  );
}

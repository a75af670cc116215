import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isShopPath } from '#platform/shop-path.ts';
import { FieldCard, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { endsLater } from '#ui/dashboard/form-rules.ts';
import { ImageField } from '#ui/dashboard/image-field.tsx';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { type SlideDraft, type SlideLabels, tones } from './slide-draft.ts';

type Props = { form: UseFormReturn<SlideDraft>; labels: SlideLabels };

/** The texts in the main language and another, side by side. */
export function TextPart({ form, labels }: Props) {
  const t = useMessages('dashboard/content/slides');
  const notBlank = { validate: (typed: unknown) => String(typed).trim() !== '' || t('missing') };
  const short = {
    validate: (typed: unknown) => String(typed).trim().length <= 300 || t('tooLong', { most: 300 }),
  };
  const both = {
    validate: (typed: unknown) => (String(typed).trim() === '' ? t('missing') : short.validate(typed)),
  };
  return (
    <FieldCard>
      <LanguageChoice />
      <TextFields
        form={form}
        fields={[
          { name: 'title', label: labels.title, rules: notBlank, maxLength: 100, isRequired: true },
          { name: 'body', label: labels.body, rules: both, otherRules: short, rows: 3 },
          { name: 'button', label: labels.button, rules: notBlank, maxLength: 40, isRequired: true },
        ]}
      />
    </FieldCard>
  );
}

/** Link, look and period. */
export function LinkPart({ form, labels }: Props) {
  const t = useMessages('dashboard/content/slides');
  const field = (name: keyof SlideLabels) => ({ form, name, label: labels[name] });
  const within = { validate: (href: unknown) => isShopPath(String(href)) || t('hrefWrong') };
  const later = endsLater(form, t('endsBefore'));
  return (
    <FieldCard>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('href')} hint={t('hrefHint')} rules={within} maxLength={500} required />
        <SelectField {...field('tone')}>
          {tones.map((tone) => (
            <option key={tone} value={tone}>
              {t(tone)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('startsAt')} type="datetime-local" hint={t('startsHint')} />
        <TextField {...field('endsAt')} type="datetime-local" hint={t('endsHint')} rules={later} />
      </div>
      <ImageField
        label={labels.image}
        value={form.watch('image')}
        error={form.formState.errors.image?.message}
        onChange={(image) => form.setValue('image', image, { shouldDirty: true })}
      />
    </FieldCard>
  );
}

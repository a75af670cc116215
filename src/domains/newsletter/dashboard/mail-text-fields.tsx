import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { FieldCard } from '#ui/dashboard/form-fields.tsx';
import { RichTextFields } from '#ui/dashboard/rich-text/rich-text-fields.tsx';
import { LanguageChoice, TextFields } from '#ui/dashboard/text-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { type IssueDraft, issueTexts, type MailTexts } from './newsletter-calls.ts';

type Props = {
  form: UseFormReturn<IssueDraft>;
  /** In characters of each language. */
  longest: Record<keyof MailTexts, number>;
  onPreview: (texts: MailTexts, locale: Locale) => Promise<{ subject: string; html: string }>;
};

/** Subject and text of a mail to many, both required in the main language, and how it looks. */
export function MailTextFields({ form, longest, onPreview }: Props) {
  const t = useMessages('dashboard/newsletter/general');
  const filled = (missing: string) => ({
    validate: (text: unknown) => String(text).trim() !== '' || missing,
  });
  return (
    <FieldCard>
      <LanguageChoice />
      <TextFields
        form={form}
        fields={[
          {
            name: 'subject',
            label: t('subject'),
            maxLength: longest.subject,
            isRequired: true,
            rules: filled(t('subjectMissing')),
          },
        ]}
      />
      <RichTextFields
        form={form}
        name="body"
        label={t('text')}
        format="markdown"
        longest={longest.body}
        isRequired
        rules={filled(t('textMissing'))}
      />
      <MailPreview onPreview={(locale) => onPreview(issueTexts(form.getValues()), locale)} />
    </FieldCard>
  );
}

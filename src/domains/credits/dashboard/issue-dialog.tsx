import { use } from 'react';
import { useForm } from 'react-hook-form';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { keptAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { minorDigits } from '#platform/money.ts';
import { SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { SecretDialog } from '#ui/dashboard/secret-dialog.tsx';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { languageName } from '#ui/dashboard/use-text-language.ts';
import { LARGEST_CREDIT, LONGEST_CREDIT_NOTE } from '../limits.ts';
import { creditCalls } from './credit-calls.ts';

type Props = { open: boolean; onClose: () => void; onIssued: () => Promise<unknown> };

/** Issues a gift card and shows its code once. */
export function IssueDialog({ open, onClose, onIssued }: Props) {
  const t = useMessages('dashboard/credits/general');
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      onMade={onIssued}
      titles={{ form: t('issue'), made: t('newCard') }}
      text={t('keepIt')}
      label={t('cardCode')}
    >
      {(take, cancel) => <IssueForm onIssued={take} onCancel={cancel} />}
    </SecretDialog>
  );
}

type Draft = Record<'value' | 'expiresOn' | 'email' | 'note', string> & { locale: Locale | '' };

function IssueForm({
  onIssued,
  onCancel,
}: {
  onIssued: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useMessages('dashboard/credits/general');
  const calls = creditCalls(useLocale());
  const { currency, languages, texts } = use(LocaleContext);
  const form = useForm<Draft>({
    defaultValues: { value: '', expiresOn: '', email: '', locale: '', note: '' },
  });
  const decimals = minorDigits(currency);
  const amountOf = (typed: unknown) => keptAmount(String(typed), decimals) ?? 0;
  const isWorth = (typed: unknown) => amountOf(typed) > 0 && amountOf(typed) <= LARGEST_CREDIT;
  const submit = form.handleSubmit(async ({ value, expiresOn, email, locale, note }) => {
    try {
      const body = {
        value: amountOf(value),
        expiresOn: expiresOn || null,
        email: email.trim() || null,
        locale: locale || undefined,
        note,
      };
      await onIssued((await calls.issue(body)).code);
    } catch (error) {
      const isEmail = error instanceof FetchFailure && error.code === 'credits.email_invalid';
      const message = wordsOfFailure(error, t('saveFailed'));
      form.setError(isEmail ? 'email' : 'root', { message });
    }
  });
  return (
    <SmallForm isInDialog form={form} onSubmit={submit} save={t('issue')} onCancel={onCancel}>
      <TextField
        form={form}
        name="value"
        label={t('amount', { currency })}
        inputMode="decimal"
        decimals={decimals}
        required
        rules={{ validate: (typed) => isWorth(typed) || t('amountWrong', { most: LARGEST_CREDIT }) }}
      />
      <TextField
        form={form}
        name="email"
        label={t('recipient')}
        hint={t('recipientHint')}
        type="email"
        maxLength={254}
      />
      {languages.length > 1 && (
        <SelectField form={form} name="locale" label={t('mailLanguage')}>
          <option value="">{t('mailLanguageOwn', { language: languageName(mainLanguage(), texts) })}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageName(language, texts)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField form={form} name="expiresOn" label={t('validUntil')} hint={t('endsHint')} type="date" />
      <TextField
        form={form}
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        maxLength={LONGEST_CREDIT_NOTE}
      />
    </SmallForm>
  );
}

import { useForm } from 'react-hook-form';
import { wordsOf } from '#platform/i18n/loaded-messages.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { tokenCalls } from './token-calls.ts';

type Props = {
  grantable: readonly string[];
  onMade: (token: string) => Promise<void>;
  onCancel: () => void;
};

/** Name, permissions and expiry of a new token. */
export function MakeTokenForm({ grantable, onMade, onCancel }: Props) {
  const t = useMessages('dashboard/identity/tokens');
  const dashboard = useMessages('dashboard/ui/general');
  const calls = tokenCalls(useLocale());
  const form = useForm<TokenDraft>({ defaultValues: { name: '', scopes: [], span: '90', day: dayIn(90) } });
  const send = form.handleSubmit(async (draft) => {
    try {
      const { name, scopes } = draft;
      const { token } = await calls.make({ name: name.trim(), scopes, expiresAt: endOf(draft) });
      await onMade(token);
    } catch (error) {
      const failure = refusalIn(error);
      form.setError('root', { message: failure?.message ?? dashboard('actionFailed') });
    }
  });
  const rules = {
    name: { validate: (name: unknown) => String(name).trim() !== '' || t('nameMissing') },
    day: { validate: (day: unknown) => isWithinYear(String(day)) || t('dayWrong') },
  };
  return (
    <SmallForm isInDialog form={form} onSubmit={send} save={t('create')} onCancel={onCancel}>
      <TextField
        form={form}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        rules={rules.name}
        maxLength={100}
        required
      />
      <Scopes form={form} grantable={grantable} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField form={form} name="span" label={t('expires')}>
          {spans.map((days) => (
            <option key={days} value={days}>
              {t('inDays', { days: Number(days) })}
            </option>
          ))}
          <option value="day">{t('onDay')}</option>
        </SelectField>
        {form.watch('span') === 'day' && (
          <TextField
            form={form}
            name="day"
            label={t('lastDay')}
            type="date"
            rules={rules.day}
            min={dayIn(0)}
            max={dayIn(365)}
            required
          />
        )}
      </div>
    </SmallForm>
  );
}

type ScopesProps = { form: ReturnType<typeof useForm<TokenDraft>>; grantable: readonly string[] };

function Scopes({ form, grantable }: ScopesProps) {
  const t = useMessages('dashboard/identity/tokens');
  const words = useScopeWords();
  const error = form.formState.errors.scopes?.message;
  const rule = {
    validate: (chosen: unknown) => (Array.isArray(chosen) && chosen.length > 0) || t('scopesMissing'),
  };
  return (
    <fieldset aria-describedby="scopes-note" className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium text-sm">{t('scopes')}</legend>
      <p id="scopes-note" className={error ? 'text-bad text-sm' : 'text-quiet text-sm'}>
        {error ?? t('scopesHint')}
      </p>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {grantable.map((scope) => (
          <Checkbox key={scope} value={scope} {...form.register('scopes', rule)}>
            {words(scope)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

const spans = ['30', '90', '365'] as const;

/** `span`: a number of days, or `day` for a chosen date. */
type TokenDraft = {
  name: string;
  scopes: string[];
  span: (typeof spans)[number] | 'day';
  day: string;
};

const DAY_MS = 86_400_000;
const YEAR = 365;

/** The date in this many days, in the form of a date field. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const isWithinYear = (day: string): boolean => day >= dayIn(0) && day <= dayIn(YEAR);

/** The expiry: after a number of days, or at the end of the chosen day (UTC). */
const endOf = ({ span, day }: Pick<TokenDraft, 'span' | 'day'>): string =>
  span === 'day' ? `${day}T23:59:59Z` : new Date(Date.now() + Number(span) * DAY_MS).toISOString();

type Known = MessageKey<'dashboard/identity/staff'> & `may.${string}`;

/** A permission as text. */
export function useScopeWords(): (scope: string) => string {
  const t = useMessages('dashboard/identity/staff');
  const words = wordsOf(useTexts(), 'dashboard/identity/staff');
  return (scope) => {
    const key = `may.${scope}`;
    return key in words ? t(key as Known) : scope;
  };
}

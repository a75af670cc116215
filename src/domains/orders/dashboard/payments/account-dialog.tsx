import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { AccountCheck, OfferedProvider } from '../../contract/payments.ts';
import { Copied } from './copied.tsx';
import { paymentCalls } from './payment-calls.ts';

type Account = NonNullable<OfferedProvider['account']>;
type Props = {
  provider: OfferedProvider & { account: Account };
  onClose: () => void;
  onChange: () => Promise<unknown>;
};
type Draft = Record<string, string>;

/** Types the account at a provider: what is secret is never shown again. */
export function AccountDialog({ provider, onClose, onChange }: Props) {
  const t = useMessages('dashboard/orders/payments');
  const name = provider.name.replace('-', '_');
  return (
    <Dialog open onClose={onClose} title={t('accountTitle', { provider: name })}>
      <AccountForm provider={provider} onClose={onClose} onChange={onChange} />
    </Dialog>
  );
}

function AccountForm({ provider, onClose, onChange }: Props) {
  const t = useMessages('dashboard/orders/payments');
  const calls = paymentCalls(useLocale(), provider.name);
  const { fields, reportsTo, events, isSealedApart } = provider.account;
  const form = useForm<Draft>({
    defaultValues: Object.fromEntries(
      fields.map(({ name, kind, shown, choices }) => [
        name,
        kind === 'secret' ? '' : shown || (choices[0] ?? ''),
      ]),
    ),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await calls.putAccount({ values, version: provider.version });
      showToast(t('accountSaved'));
      await onChange();
      onClose();
    } catch (error) {
      form.setError('root', { message: wordsOfFailure(error, t('saveFailed')) });
    }
  });
  return (
    <SmallForm isInDialog form={form} onSubmit={submit} save={t('save')} onCancel={onClose}>
      <p className="text-pretty text-quiet text-sm">
        {t('accountHelp', { provider: provider.name.replace('-', '_') })}
      </p>
      {fields.map((field) => (
        <AccountField key={field.name} form={form} field={field} />
      ))}
      <Webhook reportsTo={reportsTo} events={events} provider={provider.name} />
      <p className="text-pretty text-quiet text-sm">{t(isSealedApart ? 'sealed' : 'sealedHere')}</p>
      <Test check={() => calls.check(form.getValues())} />
    </SmallForm>
  );
}

type FieldProps = { form: ReturnType<typeof useForm<Draft>>; field: Account['fields'][number] };

function AccountField({ form, field }: FieldProps) {
  const t = useMessages('dashboard/orders/payments');
  const { name, kind, choices, example, isSet, shown } = field;
  const label = t('fieldName', { field: name });
  if (kind === 'choice')
    return (
      <SelectField form={form} name={name} label={label}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t('choice', { choice })}
          </option>
        ))}
      </SelectField>
    );
  const isKept = kind === 'secret' && isSet;
  const filled = {
    validate: (typed: unknown) => String(typed).trim() !== '' || isKept || t('valueMissing'),
  };
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={isKept ? t('kept', { end: shown }) : undefined}
      type={kind === 'secret' ? 'password' : 'text'}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      placeholder={isKept ? '' : example}
      spellCheck={false}
      maxLength={300}
      rules={filled}
      required={!isKept}
    />
  );
}

type WebhookProps = Pick<Account, 'reportsTo' | 'events'> & { provider: OfferedProvider['name'] };

/** The address that the provider must know, and which of its events are of use. */
export function Webhook({ reportsTo, events, provider }: WebhookProps) {
  const t = useMessages('dashboard/orders/payments');
  return (
    <div className="grid gap-2 text-sm">
      <span className="font-medium">{t('reportsTo', { provider })}</span>
      <Copied text={reportsTo} />
      <details>
        <summary className="w-fit cursor-pointer py-1 text-quiet underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:py-3">
          {t('events', { count: events.length })}
        </summary>
        <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {events.map((event) => (
            <li key={event}>
              <code className="break-all text-xs">{event}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Asks the provider whether the account works. */
export function Test({ check }: { check: () => Promise<AccountCheck> }) {
  const t = useMessages('dashboard/orders/payments');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isGood: boolean; words: string } | null>(null);
  const test = async () => {
    setBusy(true);
    setOutcome(null);
    try {
      const { result, mode } = await check();
      setOutcome({ isGood: result === 'ok', words: t(`check_${result}`, { mode }) });
    } catch (error) {
      setOutcome({ isGood: false, words: wordsOfFailure(error, t('checkFailed')) });
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" size="sm" aria-busy={isBusy} disabled={isBusy} onClick={() => void test()}>
        {t(isBusy ? 'checking' : 'check')}
      </Button>
      {outcome && <Notice look={outcome.isGood ? 'good' : 'bad'}>{outcome.words}</Notice>}
    </div>
  );
}

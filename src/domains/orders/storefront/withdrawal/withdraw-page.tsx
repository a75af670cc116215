import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { looksLikeEmail } from '#platform/email-shape.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { declareWithdrawal } from '../../contract/withdrawal.ts';
import { LONGEST_REASON } from '../../limits.ts';

const required = ['name', 'email', 'orderCode'] as const;
type Name = (typeof required)[number];
type Outcome = { wrong: Partial<Record<Name, boolean>>; failure?: string; done?: string };
type Values = Record<Name | 'details' | 'website', string>;

const isWrong = (name: Name, value: string) =>
  name === 'email' ? !looksLikeEmail(value.trim()) : value.trim() === '';

/** Withdraws from a contract without log-in: one form, confirmed by one button, as the law asks for. */
export function WithdrawPage() {
  const t = useMessages('account/orders/withdrawal');
  const contact = useMessages('account/content/contact');
  const locale = useLocale();
  const isAwake = useHydrated();
  const [outcome, setOutcome] = useState<Outcome>({ wrong: {} });
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? (outcome.failure || outcome.done ? box.current : null))?.focus();
  }, [outcome]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const body = Object.fromEntries(new FormData(event.currentTarget)) as Values;
    const wrong = Object.fromEntries(required.map((name) => [name, isWrong(name, body[name])]));
    setOutcome({ wrong });
    if (required.some((name) => wrong[name])) return;
    setSending(true);
    try {
      const { message } = await ask<typeof declareWithdrawal>('POST /withdrawals', { lang: locale, body });
      form.current?.reset();
      setOutcome({ wrong, done: message });
    } catch (error) {
      const failure = error instanceof FetchFailure && error.code ? error.message : t('failed');
      setOutcome({ wrong, failure });
    }
    setSending(false);
  };
  const errorOf = (name: Name) => (outcome.wrong[name] ? t(`${name}Wrong`) : undefined);
  return (
    <div className="page pt-1 pb-20 md:pt-3 lg:pt-5">
      <Breadcrumbs
        steps={[
          { name: t('home'), href: '/' },
          { name: t('withdraw'), lang: null },
        ]}
      />
      <h1 className="mt-4 mb-4 max-w-[24ch] text-2xl sm:text-3xl">{t('withdraw')}</h1>
      <p className="mb-8 max-w-2xl text-pretty text-quiet">{t('intro')}</p>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={(event) => void send(event)}
        className="grid max-w-2xl gap-5"
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('name')} error={errorOf('name')} isRequired>
            {(control) => <Input {...control} name="name" maxLength={150} required autoComplete="name" />}
          </Field>
          <Field label={t('email')} hint={t('emailHint')} error={errorOf('email')} isRequired>
            {(control) => (
              <Input {...control} name="email" type="email" maxLength={254} required autoComplete="email" />
            )}
          </Field>
        </div>
        <Field label={t('orderCode')} error={errorOf('orderCode')} isRequired>
          {(control) => (
            <Input {...control} name="orderCode" maxLength={150} dir="ltr" required autoComplete="off" />
          )}
        </Field>
        <Field label={t('details')}>
          {(control) => <TextArea {...control} name="details" maxLength={LONGEST_REASON} rows={4} />}
        </Field>
        <div aria-hidden className="absolute -start-[200vw]">
          <label>
            {t('website')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {(outcome.failure ?? outcome.done) && (
          <Notice look={outcome.failure ? 'bad' : 'good'} ref={box}>
            {outcome.failure ?? outcome.done}
          </Notice>
        )}
        <noscript>
          <Notice look="bad">{contact('noScript')}</Notice>
        </noscript>
        {/* Before the page wakes up a press must not send the form by itself. */}
        <Button type={isAwake ? 'submit' : 'button'} aria-busy={isSending} className="justify-self-start">
          {t(isSending ? 'sending' : 'confirm')}
        </Button>
      </form>
    </div>
  );
}

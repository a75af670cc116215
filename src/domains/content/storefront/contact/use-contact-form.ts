import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { looksLikeEmail } from '#platform/email-shape.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { postContact } from '../../contract.ts';
import { LONGEST_MESSAGE } from '../../limits.ts';

type FieldName = 'name' | 'email' | 'message';
type Outcome = { fields: Partial<Record<FieldName, string>>; failure?: string; done?: string };
type Values = Record<FieldName | 'subject' | 'website', string>;
export type Sender = { name: string; email: string };

const untouched: Outcome = { fields: {} };

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values;
const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined;

function check({ name, email, message }: Values, t: Translate<'account/content/contact'>): Outcome['fields'] {
  const over = [...message.trim()].length - LONGEST_MESSAGE;
  return {
    ...(isBlank(name) && { name: t('nameMissing') }),
    ...(!looksLikeEmail(email.trim()) && { email: t('emailInvalid') }),
    ...(over > 0 && { message: t('messageLong', { over }) }),
    ...(isBlank(message) && { message: t('messageMissing') }),
  };
}

/** Places a refusal beside the field that its code names. */
function refusal(error: unknown, t: Translate<'account/content/contact'>): Outcome {
  if (!(error instanceof FetchFailure) || !error.code) return { fields: {}, failure: t('failed') };
  const field = /^contact\.(name|email|message)_/.exec(error.code)?.[1];
  return field ? { fields: { [field]: error.message } } : { fields: {}, failure: error.message };
}

/**
 * Sends a message, one at a time. Fields are uncontrolled, so input before hydration is kept; a signed-in user's name
 * and email fill empty fields.
 */
export function useContactForm(sender: Sender | null) {
  const t = useMessages('account/content/contact');
  const locale = useLocale();
  const [outcome, setOutcome] = useState(untouched);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const name of ['name', 'email'] as const) {
      const input = inputOf(form.current, name);
      if (input && input.value === '') input.value = sender?.[name] ?? '';
    }
  }, [sender]);
  useEffect(() => {
    const [first] = Object.keys(outcome.fields);
    ((first && inputOf(form.current, first)) || box.current)?.focus();
  }, [outcome]);

  const attempt = async (sent: HTMLFormElement): Promise<Outcome> => {
    try {
      const { message } = await ask<typeof postContact>('POST /contact', {
        lang: locale,
        body: valuesOf(sent),
      });
      for (const name of ['subject', 'message']) {
        const input = inputOf(sent, name);
        if (input) input.value = '';
      }
      return { fields: {}, done: message };
    } catch (error) {
      return refusal(error, t);
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isSending) return;
    const fields = check(valuesOf(currentTarget), t);
    setOutcome({ fields });
    if (Object.keys(fields).length > 0) return;
    setSending(true);
    setOutcome(await attempt(currentTarget));
    setSending(false);
  };
  return { ...outcome, isSending, onSubmit, form, box };
}

import { type FormEvent, useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type * as contract from '../contract.ts';

/** Asks for an address, says what it is used for, and what follows. */
export function SubscribeForm() {
  const t = useMessages('storefront/browse/newsletter');
  const lang = useLocale();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState('');
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setSending(true);
    setError(undefined);
    try {
      const { needsConfirmation } = await ask<typeof contract.subscribe>('POST /newsletter', {
        lang,
        body: { email },
      });
      setDone(t(needsConfirmation ? 'confirmNow' : 'subscribed'));
    } catch (failure) {
      setError(failure instanceof FetchFailure && failure.code ? failure.message : t('failed'));
      input.current?.focus();
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <p role="status" className={done ? 'rounded-md bg-raised p-4 font-medium' : 'sr-only'}>
        {done}
      </p>
      {!done && (
        <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
          <Field label={t('email')} hint={t('hint')} error={error}>
            {(control) => (
              <Input
                {...control}
                ref={input}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
          </Field>
          <Button type="submit" aria-busy={isSending} className="justify-self-start">
            {t('subscribe')}
          </Button>
        </form>
      )}
    </div>
  );
}

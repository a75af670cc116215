import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type * as contract from '../contract.ts';

type Props = { productId: string; variantId: string | null; knownEmail: string };

/** Asks for an address and says what follows. */
export function StockAlertForm({ productId, variantId, knownEmail }: Props) {
  const t = useMessages('storefront/browse/stockAlert');
  const lang = useLocale();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState('');
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setSending(true);
    setError(undefined);
    try {
      const body = { productId, variantId, email };
      const { needsConfirmation } = await ask<typeof contract.askForStock>('POST /stock-alerts', {
        lang,
        body,
      });
      setDone(t(needsConfirmation ? 'confirmNow' : 'willBeMailed'));
    } catch (failure) {
      setError(failure instanceof FetchFailure && failure.code ? failure.message : t('failed'));
      input.current?.focus();
    } finally {
      setSending(false);
    }
  };
  if (done)
    return (
      <p role="status" className="rounded-md bg-surface p-4">
        {done}
      </p>
    );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3 rounded-md bg-surface p-4">
      <Field label={t('email')} hint={t('hint')} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={knownEmail}
          />
        )}
      </Field>
      <Button type="submit" aria-busy={isSending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}

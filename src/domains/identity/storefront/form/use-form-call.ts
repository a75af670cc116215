import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { checkForm, type Outcome, refusal, type Values, valuesOf } from './check-form.ts';

/** Sends the form's values. Resolves to a message, if any; throws what `requestJson` throws. */
// biome-ignore lint/suspicious/noConfusingVoidType: most forms lead elsewhere and say nothing.
export type Send = (values: Values) => Promise<string | void>;

const untouched: Outcome = { fields: {} };

/**
 * Sends a form once at a time, and only if complete. Then focuses the first invalid field, else the message. Input
 * stays, unless the form `clears` on success.
 */
export function useFormCall(send: Send, clears = false) {
  const t = useMessages('account/identity/form');
  const [outcome, setOutcome] = useState(untouched);
  const [isSending, setSending] = useState(false);
  const isLocked = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = Object.keys(outcome.fields);
    const field = first && form.current?.elements.namedItem(first);
    (field instanceof HTMLElement ? field : box.current)?.focus();
  }, [outcome]);

  const attempt = async (sent: HTMLFormElement): Promise<Outcome> => {
    try {
      const done = await send(valuesOf(sent));
      if (clears) sent.reset();
      return done ? { fields: {}, done } : untouched;
    } catch (error) {
      return refusal(sent, error, t);
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isLocked.current) return;
    const refused = checkForm(currentTarget, t);
    setOutcome(refused ?? untouched);
    if (refused) return;
    isLocked.current = true;
    setSending(true);
    setOutcome(await attempt(currentTarget));
    setSending(false);
    isLocked.current = false;
  };
  return { ...outcome, isSending, onSubmit, form, box };
}

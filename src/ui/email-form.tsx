import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';

type Props = {
  words: { label: string; hint: string; button: string; failed: string };
  knownEmail?: string;
  /** Whether it was just opened on request. */
  isFocused?: boolean;
  className?: string;
  /** Of what is said once it is sent. */
  doneClassName: string;
  /** Returns what to say once it is sent. */
  send: (email: string) => Promise<string>;
};

/** Asks for an email address, says what it is used for, and what follows. */
export function EmailForm({ words, knownEmail, isFocused, className = '', doneClassName, send }: Props) {
  const [error, setError] = useState<string>();
  const [done, setDone] = useState('');
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  // What had it is gone.
  useEffect(() => {
    if (done) outcome.current?.focus();
  }, [done]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setSending(true);
    setError(undefined);
    try {
      setDone(await send(email));
    } catch (failure) {
      setError(failure instanceof FetchFailure && failure.code ? failure.message : words.failed);
      input.current?.focus();
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <p ref={outcome} role="status" tabIndex={-1} className={done ? doneClassName : 'sr-only'}>
        {done}
      </p>
      {!done && (
        // Outside a dialog this method sends nothing: before its script has loaded, a form would put the address into the URL.
        <form
          method="dialog"
          noValidate
          onSubmit={(event) => void submit(event)}
          className={`grid gap-3 noscript:hidden ${className}`}
        >
          <Field label={words.label} hint={words.hint} error={error}>
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
            {words.button}
          </Button>
        </form>
      )}
    </div>
  );
}

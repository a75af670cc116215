import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Outcome } from './check-form.ts';
import { FieldErrors } from './form-fields.tsx';
import { type Send, useFormCall } from './use-form-call.ts';

type Props = {
  /** The accessible name. */
  label: string;
  send: Send;
  submit: string;
  sending: string;
  /** Shown below the button. */
  cancel?: ReactNode;
  /** Of the button. */
  look?: 'primary' | 'secondary';
  /** Help for a failure, by error code. */
  advice?: Record<string, ReactNode>;
  /** Whether the button is as wide as the form. */
  fills?: boolean;
  /** The button stays quiet until something was entered. */
  waits?: boolean;
  /** Clears the fields on success. */
  clears?: boolean;
  children: ReactNode;
};

/** An account form: fields, result, button. */
export function AccountForm({ label, send, submit, sending, cancel, clears, ...rest }: Props) {
  const [isEntered, setEntered] = useState(false);
  const sendOnce: Send = async (values) => {
    const message = await send(values);
    setEntered(false);
    return message;
  };
  const { fields, failure, done, isSending, onSubmit, form, box } = useFormCall(sendOnce, clears);
  const isAwake = useHydrated();
  const { advice, fills, waits = false, children } = rest;
  const isWaiting = waits && !isEntered;
  const look = isWaiting ? 'secondary' : rest.look;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      onInput={() => setEntered(true)}
      aria-label={label}
      className="@container grid gap-5"
    >
      <FieldErrors value={fields}>{children}</FieldErrors>
      <FormOutcome failure={failure} done={done} advice={advice} box={box} />
      <div className={cx('flex flex-wrap gap-2', Boolean(cancel) && '*:basis-full @lg:*:basis-auto')}>
        {/* Before the page wakes up a press must not send the form by itself. */}
        <Button
          type={isAwake ? 'submit' : 'button'}
          aria-busy={isSending}
          {...(look && { look })}
          className={cx(fills ? 'grow' : 'max-sm:grow', isWaiting && 'text-quiet')}
        >
          {isSending ? sending : submit}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

type FormOutcomeProps = {
  failure: Outcome['failure'] | undefined;
  done: string | undefined;
  /** Help for a failure, by error code. */
  advice: Record<string, ReactNode> | undefined;
  box: RefObject<HTMLDivElement | null>;
};

/** The result of sending a form. If the session has ended, offers log-in in a new tab, so that no input is lost. */
function FormOutcome({ failure, done, advice, box }: FormOutcomeProps) {
  const t = useMessages('account/identity/form');
  if (done)
    return (
      <Notice look="good" ref={box}>
        {done}
      </Notice>
    );
  if (!failure) return null;
  return (
    <Notice look="bad" ref={box}>
      <p>{failure.text}</p>
      {failure.code === 'auth.sign_in_required' ? (
        <Link href="/login" target="_blank" className="font-semibold underline underline-offset-4">
          {t('logInAgain')}
        </Link>
      ) : (
        failure.code && advice?.[failure.code]
      )}
    </Notice>
  );
}

const asideLink =
  'inline-flex min-h-11 items-center font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink';

/** Leads back, quieter than what the form is for. */
export const CancelButton = ({ onCancel, words }: { onCancel: () => void; words: string }) => (
  <Button look="quiet" size="sm" onClick={onCancel} className="self-center font-normal! text-quiet">
    {words}
  </Button>
);

/** Divides two ways to go on. */
export function Or() {
  const t = useMessages('account/identity/auth');
  return (
    <p className="flex items-center gap-4 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  );
}

type AsideProps = { question: string; href: string; words: string; children: ReactNode };

/** A question below a form with a link, and at the end of the line the way back; on phones one below the other. */
export const AsideLink = ({ question, href, words, children }: AsideProps) => (
  <div className="-mb-3 flex flex-wrap items-center justify-between gap-x-4 text-quiet max-sm:flex-col">
    <p className="flex flex-wrap items-center gap-x-2">
      {question}
      <Link href={href} className={asideLink}>
        {words}
      </Link>
    </p>
    <span className="sm:-me-3">{children}</span>
  </div>
);

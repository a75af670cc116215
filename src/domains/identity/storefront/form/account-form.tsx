import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/notice.tsx';
import { FieldErrors } from './form-fields.tsx';
import { FormOutcome } from './form-outcome.tsx';
import * as messages from './messages.ts';
import { type Send, useFormCall } from './use-form-call.ts';

type Props = {
  /** The accessible name. */
  label: string;
  send: Send;
  submit: string;
  sending: string;
  /** Shown beside the button. */
  cancel?: ReactNode;
  /** Of the button. */
  look?: 'primary' | 'secondary';
  /** Help for a failure, by error code. */
  advice?: Record<string, ReactNode>;
  /** Clears the fields on success. */
  clears?: boolean;
  className?: string;
  children: ReactNode;
};

/** An account form: fields, result, button. */
export function AccountForm({ label, send, submit, sending, cancel, clears, ...rest }: Props) {
  const t = useMessages(messages);
  const { fields, failure, done, isSending, onSubmit, form, box } = useFormCall(send, clears);
  const isAwake = useHydrated();
  const { advice, look, className, children } = rest;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      aria-label={label}
      className={cx('grid gap-5', className)}
    >
      <FieldErrors value={fields}>{children}</FieldErrors>
      <FormOutcome failure={failure} done={done} advice={advice} box={box} />
      <noscript>
        <Notice look="bad">{t('noScript')}</Notice>
      </noscript>
      <div className="flex flex-wrap gap-2">
        {/* Before the page wakes up a press must not send the form by itself. */}
        <Button
          type={isAwake ? 'submit' : 'button'}
          aria-busy={isSending}
          {...(look && { look })}
          className={cancel ? 'grow' : 'max-sm:grow'}
        >
          {isSending ? sending : submit}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

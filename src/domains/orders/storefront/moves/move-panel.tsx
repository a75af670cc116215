import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { LONGEST_REASON } from '../../limits.ts';

type Props = {
  title: string;
  confirm: string;
  dismiss: string;
  isBusy: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onDismiss: () => void;
  children: ReactNode;
};

/** An inline confirmation of an action; takes focus when it opens. */
export function MovePanel({ title, children, problem, isBusy, ...props }: Props) {
  const t = useMessages('account/orders/moves');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    props.onConfirm();
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={confirm}
      className="grid max-w-2xl animate-arrive gap-4 rounded-lg bg-surface p-5 motion-reduce:animate-none"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-lg outline-none">
        {title}
      </h2>
      {children}
      {problem && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-busy={isBusy}>
          {isBusy ? t('working') : props.confirm}
        </Button>
        <Button look="quiet" onClick={props.onDismiss}>
          {props.dismiss}
        </Button>
      </div>
    </form>
  );
}

type ReasonFieldProps = { label: string; hint?: string; reason: string; onChange: (reason: string) => void };

/** The buyer's optional reason for canceling or returning. */
export function ReasonField({ label, hint, reason, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

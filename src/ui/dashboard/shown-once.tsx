import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Input } from '../field.tsx';
import { showToast } from '../toast.ts';

type Props = { label: string; secret: string };

/** A secret that is shown once: selected, with a copy button. */
export function ShownOnce({ label, secret }: Props) {
  const t = useMessages('dashboard/ui/general');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast(t('copied'));
    } catch {
      // Without clipboard access the text is selected, ready for copying by hand.
      input.current?.focus();
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          ref={input}
          readOnly
          value={secret}
          className="min-w-0 text-sm"
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        />
        <Button look="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

import { type KeyboardEvent, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import * as messages from '../messages.ts';

type Props = {
  /** The name of the option. */
  option: string;
  isTaken: (value: string) => boolean;
  onAdd: (value: string) => void;
};

/** Adds values one after another: Enter, or leaving the field, adds one. */
export function NewChoice({ option, isTaken, onAdd }: Props) {
  const t = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState('');
  const value = typed.trim();
  const problem = value !== '' && isTaken(value) ? t('valueTaken') : undefined;
  const add = () => {
    if (value === '' || problem) return;
    onAdd(value);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        <Input
          aria-label={t('newValue', { option })}
          placeholder={t('value')}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-note`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={add}
          className="h-10 max-w-60"
        />
        <Button look="secondary" size="sm" onClick={add} className="min-h-10">
          {t('addValue')}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-note`} className="text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

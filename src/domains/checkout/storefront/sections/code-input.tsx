import type { ComponentProps, KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';

type Props = {
  control: ComponentProps<'input'>;
  value: string;
  onType: (value: string) => void;
  /** Called by Enter and when the field is left: a code that was typed but not applied counts as applied. */
  apply: () => void;
  longest: number;
  label: string;
};

/** A field for a code, with its button. */
export function CodeInput({ control, value, onType, apply, longest, label }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Input
        {...control}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={apply}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={longest}
        className="min-w-0 flex-1 basis-32"
      />
      <Button
        look="secondary"
        // Keeps focus in the field, which applies when it is left.
        onMouseDown={(event) => event.preventDefault()}
        onClick={apply}
        className="shrink-0"
      >
        {label}
      </Button>
    </span>
  );
}

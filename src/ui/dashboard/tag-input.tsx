import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Field, Input } from '../field.tsx';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  suggestions: readonly string[];
  /** The longest tag that can be typed. */
  longest: number;
  removeLabel: (tag: string) => string;
};

const keyOf = (tag: string) => tag.toLowerCase();

/** Tags as removable chips, and an input for more: a comma, Enter or leaving the field adds what is typed. */
export function TagInput({ label, hint, error, tags, onChange, suggestions, longest, removeLabel }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const known = new Set(tags.map(keyOf));
  const add = (text: string) => {
    const added = new Map(text.split(',').map((tag) => [keyOf(tag.trim()), tag.trim()]));
    const fresh = [...added].flatMap(([key, tag]) => (key === '' || known.has(key) ? [] : [tag]));
    if (fresh.length > 0) onChange([...tags, ...fresh]);
    setTyped('');
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const isLast = event.key === 'Backspace' && typed === '' && tags.length > 0;
    if (isLast) onChange(tags.slice(0, -1));
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="grid grid-cols-1 gap-2">
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="inline-flex max-w-full items-center rounded-full bg-surface ps-3 text-sm"
                >
                  <bdi className="truncate">{tag}</bdi>
                  <button
                    type="button"
                    aria-label={removeLabel(tag)}
                    onClick={() => remove(tag)}
                    className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-quiet hover:text-ink pointer-coarse:size-11"
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Input
            {...control}
            ref={input}
            list={listId}
            autoComplete="off"
            maxLength={longest}
            value={typed}
            onChange={({ target }) =>
              target.value.includes(',') ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={press}
            onBlur={() => add(typed)}
          />
          <datalist id={listId}>
            {suggestions
              .filter((tag) => !known.has(keyOf(tag)))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

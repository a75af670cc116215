import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import { cx } from '../cx.ts';
import { showNumber } from './show-number.ts';

type Props = {
  /** The accessible name of the action, announced after the value. */
  label: string;
  value: number;
  /** The value while it is not edited. */
  children: ReactNode;
  /** The maximum number of decimals. */
  decimals: number;
  /** Called with a changed number; its errors are reported elsewhere. */
  onSave: (value: number) => Promise<unknown>;
};

/**
 * A number in a list that becomes a field when pressed: Enter or leaving saves, Escape cancels. Enter keeps an invalid
 * number open.
 */
export function InlineNumber({ label, value, children, decimals, onSave }: Props) {
  const locale = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const byKey = useRef(false);
  const isOpen = useRef(false);
  const open = () => {
    isOpen.current = true;
    setWrong(false);
    setTyped(showNumber(String(value), locale, decimals));
  };
  const close = (isByKey: boolean) => {
    isOpen.current = false;
    byKey.current = isByKey;
    setTyped(null);
  };
  const save = async (isByKey: boolean) => {
    // Removing the field fires blur: not a second save.
    if (!isOpen.current) return;
    const number = typedAmount(locale, typed ?? '', decimals);
    if (number === null && isByKey) return setWrong(true);
    close(isByKey);
    if (number === null || number === value) return;
    setSaving(true);
    await onSave(number);
    setSaving(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Otherwise the same key press would reopen it: the button that replaces it has focus by then.
      event.preventDefault();
      void save(true);
    }
    if (event.key === 'Escape') close(true);
  };
  if (typed === null)
    return (
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: keyboard users continue from here
        autoFocus={byKey.current}
        aria-busy={isSaving}
        onClick={open}
        className={cx(
          '-me-1.75 inline-flex min-h-9 items-center rounded-sm border border-transparent px-1.5 tabular-nums hover:border-edge pointer-coarse:min-h-11',
          isSaving && 'opacity-60',
        )}
      >
        {children} <span className="sr-only">{label}</span>
      </button>
    );
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
      autoFocus
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save(false)}
      onKeyDown={press}
      className="h-9 w-24 rounded-sm border border-edge bg-raised px-1.5 text-end tabular-nums aria-invalid:border-bad pointer-coarse:h-11"
    />
  );
}

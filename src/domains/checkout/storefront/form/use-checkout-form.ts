import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkDraft, type FieldErrors, type FieldName } from '../draft/check-draft.ts';
import type { AddressDraft, Draft } from '../draft/draft.ts';
import type { DraftState } from '../draft/use-draft.ts';

export type Whose = 'shipping' | 'billing';

export type CheckoutForm = {
  draft: Draft;
  errors: FieldErrors;
  /** Whether sending has found errors. */
  wasRefused: boolean;
  /** A field was changed: its error is cleared. */
  type: (name: FieldName, change: Partial<Draft>) => void;
  typeAddress: (whose: Whose, change: Partial<AddressDraft>) => void;
  /** A field was left: invalid input is reported at once, missing input only when sending. */
  leave: (name: FieldName) => void;
  /** Whether the form is complete; otherwise shows all errors and focuses the first. */
  isComplete: () => boolean;
};

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** Changing the country clears the region. */
const moved = (change: Partial<AddressDraft>): Partial<AddressDraft> =>
  change.country ? { ...change, region: '' } : change;

/**
 * Runs at once, or after the press that is going on: an error that appears under the pointer moves what is being pressed
 * away from it, and the press is lost.
 */
function oncePressed(run: () => void): void {
  // The press counts right after the button is released.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}

/** The form's values and errors. */
export function useCheckoutForm(
  draftState: DraftState,
  element: RefObject<HTMLFormElement | null>,
): CheckoutForm {
  const { draft } = draftState;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wasRefused, setWasRefused] = useState(false);
  const isFocusing = useRef(false);
  useEffect(() => {
    if (!isFocusing.current) return;
    isFocusing.current = false;
    focusFirstWrong(element.current);
  });
  return {
    draft,
    errors,
    wasRefused,
    type(name, change) {
      draftState.change(change);
      setErrors((before) => without(before, [name]));
    },
    typeAddress(whose, change) {
      const before = draftState.current()[whose];
      if (!before) return;
      const next = moved(change);
      draftState.change({ [whose]: { ...before, ...next } });
      const names = Object.keys(next).map((part) => `${whose}.${part}`);
      setErrors((known) => without(known, next.country ? [...names, `${whose}.postalCode`] : names));
    },
    leave(name) {
      oncePressed(() => {
        const wrong = checkDraft(draftState.current())[name];
        if (wrong && wrong !== 'missing') setErrors((before) => ({ ...before, [name]: wrong }));
      });
    },
    isComplete() {
      const wrong = checkDraft(draftState.current());
      setErrors(wrong);
      const isFine = Object.keys(wrong).length === 0;
      setWasRefused(!isFine);
      isFocusing.current = !isFine;
      return isFine;
    },
  };
}

/** Focuses the first invalid field, or the button beside what else is wrong (`data-wrong`). */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
}

const textual = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && !/^(radio|checkbox|submit|button)$/.test(field.type);

/** Enter moves to the next field, as phone keyboards label it; it never places the order. */
export function goToNextField(event: {
  key: string;
  target: EventTarget | null;
  currentTarget: HTMLFormElement;
  defaultPrevented: boolean;
  preventDefault: () => void;
}): void {
  if (event.key !== 'Enter' || event.defaultPrevented || !textual(event.target)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.elements].filter(
    (field) => textual(field) || field instanceof HTMLSelectElement,
  );
  const next = fields[fields.indexOf(event.target) + 1];
  if (next instanceof HTMLElement) next.focus();
  else event.target.blur();
}

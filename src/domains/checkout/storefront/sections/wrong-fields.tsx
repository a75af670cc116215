import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import type { FieldErrors } from '../draft/check-draft.ts';

type Wrong = { field: HTMLElement; words: string };

/** The invalid fields as the form shows them, each with its error, which names the field. */
const wrongIn = (form: HTMLFormElement | null): Wrong[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[name][aria-invalid="true"]') ?? [])].map((field) => {
    const label = field.labels?.[0]?.textContent ?? '';
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return { field, words: error.includes(label) ? error : `${label}: ${error}` };
  });

type Props = { errors: FieldErrors; form: RefObject<HTMLFormElement | null> };

/** What is still wrong, beside the button that found it: each leads to its field. */
export function WrongFields({ errors, form }: Props) {
  const t = useMessages('account/checkout/general');
  const [wrong, setWrong] = useState<Wrong[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields show these errors.
  useEffect(() => setWrong(wrongIn(form.current)), [errors, form]);
  if (wrong.length === 0) return null;
  return (
    <Notice look="bad">
      <p className="font-semibold">{t('wrongFields', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ field, words }) => (
          <li key={field.getAttribute('name')}>
            <button
              type="button"
              onClick={() => field.focus()}
              className="min-h-6 text-start underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

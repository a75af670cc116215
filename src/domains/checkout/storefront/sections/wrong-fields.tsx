import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';

type Wrong = { field: HTMLElement; words: string };

/** The invalid fields as the form shows them, each with its error, which names the field or follows its name. */
const wrongIn = (form: HTMLFormElement | null, named: (field: string, error: string) => string): Wrong[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[name][aria-invalid="true"]') ?? [])].map((field) => {
    const label = field.labels?.[0]?.textContent ?? '';
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return { field, words: error.includes(label) ? error : named(label, error) };
  });

const isSame = (known: Wrong[], now: Wrong[]): boolean =>
  known.length === now.length &&
  known.every(({ field, words }, index) => field === now[index]?.field && words === now[index]?.words);

/** What is still wrong, beside the button that found it: each leads to its field. Rendered anew with the form. */
export function WrongFields({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useMessages('account/checkout/general');
  const [wrong, setWrong] = useState<Wrong[]>([]);
  // Fields also go without any error being mended, such as those of another billing address.
  useEffect(() => {
    const now = wrongIn(form.current, (field, error) => t('wrongField', { field, error }));
    setWrong((known) => (isSame(known, now) ? known : now));
  });
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

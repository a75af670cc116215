import { useRouterState } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { languageOffer } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import { barePath, localePath } from '#platform/locale-path.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { rememberLanguage } from './language-picker.tsx';

type Props = { shown: Locale; wanted: Locale; onAnswer: () => void };

/** A link to the same page in a language that the visitor speaks, in that language, over what is announced. */
export function LanguageOffer({ shown, wanted, onAnswer }: Props) {
  const { publicHref, searchStr } = useRouterState({ select: ({ location }) => location });
  const offer = languageOffer(wanted);
  if (!offer) return null;
  const path = barePath(publicHref.split(/[?#]/)[0] ?? '/', shown);
  const take = () => {
    rememberLanguage(wanted);
    onAnswer();
  };
  return (
    <p
      lang={wanted}
      dir="auto"
      className="absolute inset-x-0 top-0 flex min-h-full items-center gap-1 bg-surface"
    >
      <a
        href={localePath(path, wanted) + searchStr}
        hrefLang={wanted}
        onClick={take}
        className="inline-flex min-h-10 items-center font-semibold underline underline-offset-4 max-sm:text-xs pointer-coarse:min-h-11"
      >
        {offer.view}
      </a>
      <IconButton label={offer.dismiss} onClick={onAnswer}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </p>
  );
}

import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import * as messages from './messages.ts';

/** An order's code, large enough to read it out on the phone, with a copy button. */
export function OrderCode({ code }: { code: string }) {
  const t = useMessages(messages);
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast(t('copied'));
    } catch {
      // Without clipboard access the code is selected, ready for copying by hand.
      if (words.current) getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <p className="inline-flex flex-wrap items-center gap-x-3">
      <span className="text-quiet">{t('code')}</span>
      <span className="inline-flex items-center gap-1">
        <strong ref={words} className="whitespace-nowrap font-semibold text-xl tabular-nums tracking-wide">
          {code}
        </strong>
        <IconButton label={t('copy')} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4.5" />
        </IconButton>
      </span>
    </p>
  );
}

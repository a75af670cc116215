import Copy from 'lucide-react/icons/copy';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';

type Props = {
  /** What is copied, in words. */
  name: string;
  text: string;
};

/** Puts a text into the clipboard. */
export function CopyButton({ name, text }: Props) {
  const t = useMessages('account/orders/order');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('copied', { name }));
    } catch {
      // Without clipboard access it is copied by hand.
    }
  };
  return (
    <IconButton label={t('copy', { name })} onClick={() => void copy()}>
      <Copy aria-hidden className="size-4.5" />
    </IconButton>
  );
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** A text with a button that copies it; where the browser does not allow that, it can be selected. */
export function Copied({ text }: { text: string }) {
  const t = useMessages('dashboard/ui/general');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('copied'));
    } catch {
      showToast(text);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 break-all rounded-sm border border-line bg-raised px-2 py-1 text-sm">
        {text}
      </code>
      <Button look="secondary" size="sm" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

export function CopyButton({ text, size }: { text: string; size?: 'sm' | 'md' }) {
  const t = useMessages('account/identity/security');
  return (
    <Button
      look="secondary"
      {...(size && { size })}
      onClick={async () => showToast(t((await copyText(text)) ? 'copied' : 'copyFailed'))}
    >
      {t('copy')}
    </Button>
  );
}

/** Puts a text into the clipboard. False where the browser does not allow it, such as without HTTPS. */
const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );

/** Saves a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}

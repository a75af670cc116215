import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { copyText } from './hand-over.ts';
import * as messages from './messages.ts';

export function CopyButton({ text, size }: { text: string; size?: 'sm' | 'md' }) {
  const t = useMessages(messages);
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

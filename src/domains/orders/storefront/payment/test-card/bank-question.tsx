import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import * as messages from './messages.ts';

/** What a bank asks before it lets a payment through. Closing it is a no. */
export function BankQuestion({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useMessages(messages);
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('bank')} size="sm">
      <div className="grid gap-6 px-6 pb-6">
        <p className="text-pretty">{t('bankText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button className="grow" onClick={() => onAnswer(true)}>
            {t('yes')}
          </Button>
          <Button className="grow" look="secondary" onClick={() => onAnswer(false)}>
            {t('no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

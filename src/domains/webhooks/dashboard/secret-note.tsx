import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ShownOnce } from '#ui/dashboard/shown-once.tsx';

/** Shows a secret once, with its purpose. */
export function SecretNote({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useMessages('dashboard/webhooks/general');
  return (
    <div className="grid gap-5 px-6 pt-1 pb-6">
      <p className="text-pretty">{t('keepIt')}</p>
      <ShownOnce label={t('secret')} secret={secret} />
      <Button className="justify-self-start" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

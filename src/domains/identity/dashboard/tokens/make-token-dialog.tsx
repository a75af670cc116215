import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ShownOnce } from '#ui/dashboard/shown-once.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MakeTokenForm } from './make-token-form.tsx';

type Props = {
  grantable: readonly string[];
  open: boolean;
  onClose: () => void;
  onMade: () => Promise<unknown>;
};

/** Creates a token and shows it once. */
export function MakeTokenDialog({ grantable, open, onClose, onMade }: Props) {
  const t = useMessages('dashboard/identity/tokens');
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    onClose();
    setToken(null);
  };
  const take = async (made: string) => {
    setToken(made);
    await onMade();
  };
  return (
    <Dialog open={open} onClose={close} title={token ? t('shownOnce') : t('make')}>
      {token ? (
        <div className="grid gap-5 px-6 pt-1 pb-6">
          <p>{t('keepIt')}</p>
          <ShownOnce label={t('token')} secret={token} />
          <Button className="justify-self-start" onClick={close}>
            {t('done')}
          </Button>
        </div>
      ) : (
        <MakeTokenForm grantable={grantable} onMade={take} onCancel={close} />
      )}
    </Dialog>
  );
}

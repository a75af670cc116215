import { useMessages } from '#platform/i18n/use-messages.ts';
import { SecretDialog } from '#ui/dashboard/secret-dialog.tsx';
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
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      onMade={onMade}
      titles={{ form: t('make'), made: t('shownOnce') }}
      text={t('keepIt')}
      label={t('token')}
    >
      {(take, cancel) => <MakeTokenForm grantable={grantable} onMade={take} onCancel={cancel} />}
    </SecretDialog>
  );
}

import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

type NoteProps = {
  /** What it is for, and that it is not shown again. */
  text: string;
  label: string;
  secret: string;
  onDone: () => void;
};

/** The secret with its purpose. */
function SecretNote({ text, label, secret, onDone }: NoteProps) {
  const t = useMessages('dashboard/ui/general');
  return (
    <div className="grid gap-5 px-6 pt-1 pb-6">
      <p className="text-pretty">{text}</p>
      <ShownOnce label={label} secret={secret} />
      <Button className="justify-self-start" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

type Props = Pick<NoteProps, 'text' | 'label'> & {
  open: boolean;
  onClose: () => void;
  /** The secret was made; it is shown until the dialog is closed. */
  onMade?: () => Promise<unknown>;
  /** Of the form, and of the secret. */
  titles: { form: string; made: string };
  /** The form: `take` is given the secret that it made. */
  children: (take: (secret: string) => Promise<void>, cancel: () => void) => ReactNode;
};

/** Makes something with a secret, such as a token, and shows the secret once. */
export function SecretDialog({ open, onClose, onMade, titles, children, ...note }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  const take = async (made: string) => {
    setSecret(made);
    await onMade?.();
  };
  return (
    <Dialog open={open} onClose={close} title={secret ? titles.made : titles.form}>
      {secret ? <SecretNote {...note} secret={secret} onDone={close} /> : children(take, close)}
    </Dialog>
  );
}

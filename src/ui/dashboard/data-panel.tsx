import { type ReactNode, useState } from 'react';
import { downloadFile } from '#platform/browser/download-file.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { showToast } from '../toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Panel } from './panel.tsx';
import { useAction } from './use-action.ts';

type Deletion = {
  /** The label of the button that asks. */
  label: string;
  question: string;
  /** What goes and what stays; items of a list. */
  items: ReactNode;
  /** Deletes the data and answers with the server's message. */
  onDelete: () => Promise<{ message: string }>;
  /** Leaves the page, before the message is shown. */
  onDeleted: () => Promise<unknown>;
};

type Props = {
  text: string;
  /** Where the export is; null for users who may not read it. */
  exportHref: string | null;
  /** Null for data that cannot be deleted here. */
  deletion: Deletion | null;
};

/** The export of a person’s data, and its deletion, for staff whom the person asks for it. */
export function DataPanel({ text, exportHref, deletion }: Props) {
  const t = useMessages('dashboard/ui/dataPanel');
  return (
    <Panel title={t('title')}>
      <div className="grid justify-items-start gap-3 p-4 text-sm">
        <p className="text-pretty text-quiet">{text}</p>
        <div className="flex flex-wrap gap-2">
          {exportHref && <DownloadButton href={exportHref} />}
          {deletion && <DeleteButton {...deletion} />}
        </div>
      </div>
    </Panel>
  );
}

function DownloadButton({ href }: { href: string }) {
  const t = useMessages('dashboard/ui/dataPanel');
  const lang = useLocale();
  const { isBusy, run } = useAction();
  const day = new Date().toISOString().slice(0, 10);
  const download = () => run(() => downloadFile(href, { name: `account-${day}.json`, lang }));
  return (
    <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
}

function DeleteButton({ label, question, items, onDelete, onDeleted }: Deletion) {
  const t = useMessages('dashboard/ui/dataPanel');
  const { isBusy, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const confirm = () =>
    run(async () => {
      const { message } = await onDelete();
      setAsked(false);
      await onDeleted();
      showToast(message);
    });
  return (
    <>
      <Button look="secondary" size="sm" className="text-bad" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={question}
        text={t('deleteText')}
        action={t('deleteNow')}
        isBusy={isBusy}
        isCancelFirst
        onConfirm={() => void confirm()}
      >
        <ul className="grid list-disc gap-2 ps-5 text-pretty">{items}</ul>
      </ConfirmDialog>
    </>
  );
}

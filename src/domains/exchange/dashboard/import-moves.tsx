import Download from 'lucide-react/icons/download';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import type { ImportDetail } from '../contract.ts';
import { beforeHref, importCalls, isUnderWay, reportHref } from './import-calls.ts';

type Props = { one: ImportDetail; onChange: () => Promise<unknown> };

/** The possible actions on an import: start, cancel, download the report. */
export function ImportMoves({
  one: { id, kind, status, forecast, canStartAgain, keptBefore },
  onChange,
}: Props) {
  const t = useMessages('dashboard/exchange/general');
  const locale = useLocale();
  const calls = importCalls(locale);
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const count = forecast ? forecast.created + forecast.changed : 0;
  // Refreshes also after a refusal, since another user may have been first.
  const press = (call: (id: string) => Promise<unknown>) =>
    run(() => call(id).finally(onChange)).finally(() => setAsking(false));
  const hasReport = status !== 'uploading' && status !== 'checking';
  return (
    <>
      {status === 'checked' && count > 0 && (
        <Button aria-busy={isBusy} onClick={() => void press(calls.start)}>
          {t('begin', { kind, count })}
        </Button>
      )}
      {canStartAgain && (
        <Button aria-busy={isBusy} onClick={() => void press(calls.start)}>
          {t('startAgain')}
        </Button>
      )}
      {hasReport && (
        <a href={reportHref(id, locale)} download className={buttonClasses({ look: 'secondary' })}>
          <Download aria-hidden className="size-4.5" />
          {t('report')}
        </a>
      )}
      {keptBefore > 0 && !isUnderWay(status) && (
        <a href={beforeHref(id, locale)} download className={buttonClasses({ look: 'secondary' })}>
          <Undo2 aria-hidden className="size-4.5" />
          {t('before')}
        </a>
      )}
      {(status === 'importing' || status === 'checking' || status === 'checked') && (
        <Button
          look="quiet"
          onClick={() => (status === 'importing' ? setAsking(true) : void press(calls.cancel))}
        >
          {t('cancelImport')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        title={t('cancelTitle')}
        text={t('cancelText')}
        action={t('cancelImport')}
        onConfirm={() => void press(calls.cancel)}
      />
    </>
  );
}

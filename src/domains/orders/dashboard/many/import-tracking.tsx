import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import type { TrackingRow } from '../../contract/tracking.ts';
import { LONGEST_TRACKING_FILE } from '../../limits.ts';
import { CarrierField } from '../moves/shipment-fields.tsx';
import { RefusedOrders } from './refused-orders.tsx';
import { isFitting, useTrackingImport } from './use-tracking-import.ts';

type Props = { onChange: () => Promise<unknown>; onClose: () => void };

/** Ships orders by a file of a carrier's program: first its rows and what they do, then the change. */
export function ImportTracking({ onChange, onClose }: Props) {
  const t = useMessages('dashboard/orders/tracking');
  const { isBusy, rows, refused, preview, apply, startAgain } = useTrackingImport({
    onChange,
    onDone: onClose,
  });
  const [text, setText] = useState('');
  const [carrier, setCarrier] = useState('');
  const [notify, setNotify] = useState(true);
  if (refused) return <RefusedOrders refused={refused} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('importTitle')} size="lg">
      <div className="grid gap-4 px-6 pt-2 pb-6">
        {rows === null ? (
          <FileStep
            text={text}
            carrier={carrier}
            isBusy={isBusy}
            onText={setText}
            onCarrier={setCarrier}
            onPreview={() => void preview(text, carrier.trim())}
          />
        ) : (
          <RowsStep
            rows={rows}
            notify={notify}
            isBusy={isBusy}
            onNotify={setNotify}
            onApply={() => void apply(notify)}
            onBack={startAgain}
          />
        )}
      </div>
    </Dialog>
  );
}

type FileProps = {
  text: string;
  carrier: string;
  isBusy: boolean;
  onText: (text: string) => void;
  onCarrier: (carrier: string) => void;
  onPreview: () => void;
};

/** Takes the file, or its text. What was typed is there again after the preview. */
function FileStep({ text, carrier, isBusy, onText, onCarrier, onPreview }: FileProps) {
  const t = useMessages('dashboard/orders/tracking');
  const isTooLong = text.length > LONGEST_TRACKING_FILE;
  return (
    <>
      <p className="max-w-[70ch]">{t('importText')}</p>
      <Field label={t('file')}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="py-2"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Larger files are not read whole: the field says that they are too long.
              void file
                ?.slice(0, 4 * LONGEST_TRACKING_FILE)
                .text()
                .then(onText);
            }}
          />
        )}
      </Field>
      <Field
        label={t('orPaste')}
        error={isTooLong ? t('tooLong', { most: LONGEST_TRACKING_FILE }) : undefined}
      >
        {(control) => (
          <TextArea {...control} rows={4} value={text} onChange={({ target }) => onText(target.value)} />
        )}
      </Field>
      <div className="grid gap-1.5 sm:max-w-xs">
        <CarrierField carrier={carrier} onChange={onCarrier} />
        <p className="text-quiet text-sm">{t('carrierHint')}</p>
      </div>
      <Button
        className="justify-self-start"
        aria-busy={isBusy}
        disabled={text.trim() === '' || isTooLong}
        onClick={onPreview}
      >
        {t('preview')}
      </Button>
    </>
  );
}

type RowsProps = {
  rows: readonly TrackingRow[];
  /** Whether the buyers get a mail. */
  notify: boolean;
  isBusy: boolean;
  onNotify: (notify: boolean) => void;
  onApply: () => void;
  onBack: () => void;
};

/** Shows what each row does before it is done. */
function RowsStep({ rows, notify, isBusy, onNotify, onApply, onBack }: RowsProps) {
  const t = useMessages('dashboard/orders/tracking');
  const moveWords = useMessages('dashboard/orders/moves');
  const fit = rows.filter(isFitting).length;
  return (
    <>
      <p className="font-semibold" role="status">
        {t('fits', { fit, rest: rows.length - fit })}
      </p>
      <RowTable rows={rows} />
      {rows.some(({ outcome }) => outcome === 'add' || outcome === 'change') && (
        <Checkbox checked={notify} onChange={({ target }) => onNotify(target.checked)}>
          {t('notify')}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-2">
        {fit > 0 && (
          <Button aria-busy={isBusy} onClick={onApply}>
            {isBusy ? moveWords('working') : t('run', { count: fit })}
          </Button>
        )}
        <Button look={fit > 0 ? 'quiet' : 'primary'} onClick={onBack}>
          {t('another')}
        </Button>
      </div>
    </>
  );
}

function RowTable({ rows }: { rows: readonly TrackingRow[] }) {
  const t = useMessages('dashboard/orders/tracking');
  const moveWords = useMessages('dashboard/orders/moves');
  const columns: Column<TrackingRow>[] = [
    { head: t('line'), look: 'end', from: 'sm', cell: ({ line }) => line },
    {
      head: t('order'),
      look: 'name',
      cell: ({ orderCode }) => (
        <span className="whitespace-nowrap font-semibold tabular-nums">{orderCode}</span>
      ),
    },
    { head: t('customer'), from: 'md', cell: ({ customerName }) => <bdi>{customerName}</bdi> },
    { head: moveWords('carrier'), from: 'md', cell: ({ carrier }) => carrier },
    {
      head: t('number'),
      cell: ({ trackingNumber }) => (
        <bdi className="whitespace-nowrap tabular-nums max-sm:whitespace-normal max-sm:break-all">
          {trackingNumber}
        </bdi>
      ),
    },
    {
      head: t('outcome'),
      look: 'full',
      cell: (row) => (
        <span className={isFitting(row) ? 'text-good' : row.outcome === 'same' ? 'text-quiet' : 'text-bad'}>
          {row.message || t('outcomeOf', { outcome: row.outcome })}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={t('rows')}
      columns={columns}
      rows={rows}
      keyOf={({ line }) => String(line)}
      rowLook="dense"
    />
  );
}

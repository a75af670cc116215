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
  const moveWords = useMessages('dashboard/orders/moves');
  const { isBusy, rows, refused, preview, apply, startAgain } = useTrackingImport({
    onChange,
    onDone: onClose,
  });
  const [text, setText] = useState('');
  const [carrier, setCarrier] = useState('');
  const [notify, setNotify] = useState(true);
  if (refused) return <RefusedOrders refused={refused} onClose={onClose} />;
  const isTooLong = text.length > LONGEST_TRACKING_FILE;
  const fit = rows?.filter(isFitting).length ?? 0;
  return (
    <Dialog open onClose={onClose} title={t('importTitle')} size="lg">
      <div className="grid gap-4 px-6 pt-2 pb-6">
        {rows === null ? (
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
                      .then(setText);
                  }}
                />
              )}
            </Field>
            <Field
              label={t('orPaste')}
              error={isTooLong ? t('tooLong', { most: LONGEST_TRACKING_FILE }) : undefined}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={4}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
            <div className="grid gap-1.5 sm:max-w-xs">
              <CarrierField carrier={carrier} onChange={setCarrier} />
              <p className="text-quiet text-sm">{t('carrierHint')}</p>
            </div>
            <Button
              className="justify-self-start"
              aria-busy={isBusy}
              disabled={text.trim() === '' || isTooLong}
              onClick={() => void preview(text, carrier.trim())}
            >
              {t('preview')}
            </Button>
          </>
        ) : (
          <>
            <p className="font-semibold" role="status">
              {t('fits', { fit, rest: rows.length - fit })}
            </p>
            <RowTable rows={rows} />
            {rows.some(({ outcome }) => outcome === 'add' || outcome === 'change') && (
              <Checkbox checked={notify} onChange={({ target }) => setNotify(target.checked)}>
                {t('notify')}
              </Checkbox>
            )}
            <div className="flex flex-wrap gap-2">
              {fit > 0 && (
                <Button aria-busy={isBusy} onClick={() => void apply(notify)}>
                  {isBusy ? moveWords('working') : t('run', { count: fit })}
                </Button>
              )}
              <Button look={fit > 0 ? 'quiet' : 'primary'} onClick={startAgain}>
                {t('another')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
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

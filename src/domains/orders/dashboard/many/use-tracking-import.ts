import { useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { randomName } from '#platform/browser/random-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { ManyMoved } from '../../contract/staff.ts';
import type { previewTracking, shipOrders, TrackingRow } from '../../contract/tracking.ts';
import { MOST_ORDERS_AT_ONCE } from '../../limits.ts';

type Options = { onChange: () => Promise<unknown>; onDone: () => void };

/** Rows that change something. */
export const isFitting = ({ outcome }: TrackingRow): boolean =>
  outcome === 'ship' || outcome === 'add' || outcome === 'change';

/** Shows what the rows of a file would do, then does it, some orders at a time. */
export function useTrackingImport({ onChange, onDone }: Options) {
  const t = useMessages('dashboard/orders/many');
  const lang = useLocale();
  const { isBusy, run } = useAction();
  const press = useRef(randomName());
  const [rows, setRows] = useState<TrackingRow[] | null>(null);
  const [refused, setRefused] = useState<ManyMoved['refused'] | null>(null);
  const preview = (text: string, carrier: string) =>
    run(async () => {
      const found = await ask<typeof previewTracking>('POST /orders/shipments/preview', {
        lang,
        body: { text, carrier },
      });
      press.current = randomName();
      setRows(found.rows);
    });
  /** A retry has the same key: what was shipped before an answer was lost is not shipped again. */
  const apply = (notify: boolean) =>
    run(async () => {
      const fitting = (rows ?? []).filter(isFitting);
      const moved: ManyMoved = { done: [], refused: [] };
      try {
        for (let at = 0; at < fitting.length; at += MOST_ORDERS_AT_ONCE) {
          const orders = fitting
            .slice(at, at + MOST_ORDERS_AT_ONCE)
            .map(({ orderCode, carrier, trackingNumber }) => ({ orderCode, carrier, trackingNumber }));
          const part = await ask<typeof shipOrders>('POST /orders/shipments', {
            lang,
            headers: { 'idempotency-key': press.current },
            body: { orders, notify },
          });
          moved.done.push(...part.done);
          moved.refused.push(...part.refused);
        }
      } finally {
        await onChange();
      }
      if (moved.done.length > 0) showToast(t('done', { count: moved.done.length }));
      if (moved.refused.length > 0) setRefused(moved.refused);
      else onDone();
    });
  return { isBusy, rows, refused, preview, apply, startAgain: () => setRows(null) };
}

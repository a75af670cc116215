import { useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { isAnswered } from '#platform/browser/fetch-failure.ts';
import { randomName } from '#platform/browser/random-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { ManyMoved, moveOrders } from '../../contract/staff.ts';
import type { shipOrders, TrackedOrder } from '../../contract/tracking.ts';
import type { MoveOfMany } from '../../statuses.ts';
import { handlingCalls } from '../handling-calls.ts';

type Options = { onChange: () => Promise<unknown>; onDone: () => void; onClear: () => void };

/** Of the money. */
type More = { receivedOn?: string | undefined };

/**
 * Applies a change to many orders, and keeps which of them were refused. A move without an answer keeps its key, so
 * that a retry ships nothing twice.
 */
export function useMany({ onChange, onDone, onClear }: Options) {
  const t = useMessages('dashboard/orders/many');
  const lang = useLocale();
  const calls = handlingCalls(lang);
  const { isBusy, run } = useAction();
  const press = useRef(randomName());
  const [refused, setRefused] = useState<ManyMoved['refused']>([]);
  const change = (send: () => Promise<ManyMoved>) =>
    run(async () => {
      try {
        const moved = await send();
        onDone();
        onClear();
        setRefused(moved.refused);
        if (moved.done.length > 0) showToast(t('done', { count: moved.done.length }));
      } finally {
        await onChange();
      }
    });
  const once = (send: (headers: { 'idempotency-key': string }) => Promise<ManyMoved>) =>
    change(async () => {
      try {
        const moved = await send({ 'idempotency-key': press.current });
        press.current = randomName();
        return moved;
      } catch (error) {
        if (isAnswered(error)) press.current = randomName();
        throw error;
      }
    });
  return {
    isBusy,
    apply: (move: MoveOfMany, codes: readonly string[], more: More = {}) =>
      once((headers) =>
        ask<typeof moveOrders>('POST /orders/moves', {
          lang,
          headers,
          body: { move, codes: [...codes], ...more },
        }),
      ),
    ship: (orders: readonly TrackedOrder[]) =>
      once((headers) =>
        ask<typeof shipOrders>('POST /orders/shipments', { lang, headers, body: { orders: [...orders] } }),
      ),
    tag: (codes: readonly string[], retag: { add: string[]; remove: string[] }) =>
      change(() => calls.tag(codes, retag)),
    assign: (codes: readonly string[], assigneeId: string | null) =>
      change(() => calls.assign(codes, assigneeId)),
    refused,
    closeRefused: () => setRefused([]),
  };
}

export type Many = ReturnType<typeof useMany>;

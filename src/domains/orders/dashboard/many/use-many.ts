import { useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { isAnswered } from '#platform/browser/fetch-failure.ts';
import { randomName } from '#platform/browser/random-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { ManyMoved, moveOrders } from '../../contract/staff.ts';
import type { MoveOfMany } from '../../statuses.ts';
import { handlingCalls } from '../handling-calls.ts';

type Options = { onChange: () => Promise<unknown>; onDone: () => void; onClear: () => void };

/** Of the parcels, and of the money. */
type More = { carrier?: string; receivedOn?: string | undefined };

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
  const apply = (move: MoveOfMany, codes: readonly string[], more: More = {}) =>
    change(async () => {
      try {
        const moved = await ask<typeof moveOrders>('POST /orders/moves', {
          lang,
          headers: { 'idempotency-key': press.current },
          body: { move, codes: [...codes], ...more },
        });
        press.current = randomName();
        return moved;
      } catch (error) {
        if (isAnswered(error)) press.current = randomName();
        throw error;
      }
    });
  return {
    isBusy,
    apply,
    tag: (codes: readonly string[], retag: { add: string[]; remove: string[] }) =>
      change(() => calls.tag(codes, retag)),
    assign: (codes: readonly string[], assigneeId: string | null) =>
      change(() => calls.assign(codes, assigneeId)),
    refused,
    closeRefused: () => setRefused([]),
  };
}

export type Many = ReturnType<typeof useMany>;

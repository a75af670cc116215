import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { type Fields, mayRunStripe, openFields, type Sum, sumAtStripe } from './open-fields.ts';

export type FieldsState = 'loading' | 'ready' | 'failed';

/** Mounts Stripe's fields while they are shown, and keeps their amount current. */
export function useFields(box: RefObject<HTMLElement | null>, { total, currency }: Sum) {
  const locale = useLocale();
  const [state, setState] = useState<FieldsState>('loading');
  const [round, setRound] = useState(0);
  const fields = useRef<Fields>(null);
  const sum = useRef<Sum>({ total, currency });
  useEffect(() => {
    sum.current = { total, currency };
    fields.current?.elements.update(sumAtStripe(sum.current));
  }, [total, currency]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again.
  useEffect(() => {
    if (!mayRunStripe()) return location.reload();
    let isLeft = false;
    setState('loading');
    const opening = openFields(box.current ?? document.body, sum.current, locale);
    opening.then(
      (opened) => {
        if (isLeft) return;
        fields.current = opened;
        opened.elements.update(sumAtStripe(sum.current));
        setState('ready');
      },
      () => isLeft || setState('failed'),
    );
    return () => {
      isLeft = true;
      fields.current = null;
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [box, locale, round]);
  return { state, fields, retry: () => setRound(round + 1) };
}

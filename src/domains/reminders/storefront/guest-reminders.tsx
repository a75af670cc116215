import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { Checkbox } from '#ui/choice.tsx';
import type * as contract from '../contract.ts';
import { type ReminderKind, reminderKinds } from '../kinds.ts';
import { browserKey } from './browser-key.ts';

const offerQuery = (lang: Locale) =>
  apiQuery<typeof contract.getGuestOffer>(['reminders', 'guest'], 'GET /reminders/guest', { lang });

type Line = { productId: string; variantId: string | null; quantity: number };
type Props = { email: string; lines: readonly Line[] };

/** Milliseconds without a change until it is sent; sooner if the page is left, as by an order. */
const PAUSE = 1_200;

const sendAtLast: typeof fetch = (path, init) => fetch(path, { ...init, keepalive: true });

/**
 * What a guest can agree to at the checkout: each is unticked at first, and is kept with the words that stand here. Nothing is
 * said of a failure, which costs a reminder only; the next change sends all again.
 */
export function GuestReminders({ email, lines }: Props) {
  const lang = useLocale();
  const { data: offer } = useQuery(offerQuery(lang));
  const [wanted, setWanted] = useState<Record<ReminderKind, boolean>>({ cart: false, review: false });
  const receipt = useRef('');
  const cart = JSON.stringify(
    lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  );
  const unsent = useRef<() => void>(null);
  const isWanted = wanted.cart || wanted.review;
  useEffect(() => {
    // Once something was sent, taking it back is sent as well.
    unsent.current = null;
    if (!isAddress(email.trim()) || !(isWanted || receipt.current)) return;
    const send = () => {
      unsent.current = null;
      receipt.current ||= crypto.randomUUID();
      const known = { receipt: receipt.current, browser: browserKey() };
      const body = { ...wanted, ...known, email, lines: JSON.parse(cart) as Line[] };
      const input = { lang, body };
      ask<typeof contract.putGuestReminders>('PUT /reminders/guest', input, { send: sendAtLast }).catch(
        () => undefined,
      );
    };
    unsent.current = send;
    const timer = setTimeout(send, PAUSE);
    return () => clearTimeout(timer);
  }, [email, cart, wanted, isWanted, lang]);
  useEffect(() => {
    const flush = () => unsent.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  if (!offer || (offer.cart === null && offer.review === null)) return null;
  return (
    <div className="grid gap-2 text-sm">
      {reminderKinds.map(
        (kind) =>
          offer[kind] !== null && (
            <Checkbox
              key={kind}
              checked={wanted[kind]}
              className="items-start"
              onChange={(event) => setWanted({ ...wanted, [kind]: event.currentTarget.checked })}
            >
              {offer[kind]}
            </Checkbox>
          ),
      )}
      {isWanted && offer.note !== null && <p className="text-pretty text-quiet">{offer.note}</p>}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import type { Wish } from '../contract.ts';
import { guestWishes } from './stored-wishes.ts';

const AT_ONCE = 24;

/** Asks in parts for what one call does not return. */
async function loadAll(ids: readonly string[], loadCards: (ids: string[]) => Promise<Card[]>) {
  const starts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => part * AT_ONCE);
  return Promise.all(starts.map((start) => loadCards(ids.slice(start, start + AT_ONCE))));
}

const nothingNew = { priceDropped: null, backInStock: false, soldOut: false };

/** The products that a guest saved in this browser, also in another tab since; null until they are loaded. */
export function useGuestWishes(loadCards: (ids: string[]) => Promise<Card[]>) {
  const ids = useStoredValue(guestWishes);
  const [cards, setCards] = useState<ReadonlyMap<string, Card | null> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const missing = ids.filter((id) => !cards?.has(id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads only what is not loaded.
  useEffect(() => {
    if (hasFailed) return;
    // Not what was rendered, which before hydration is nothing.
    const wanted = guestWishes.current().filter((id) => !cards?.has(id));
    if (cards && wanted.length === 0) return;
    let isHere = true;
    loadAll(wanted, loadCards).then(
      (loaded) => {
        if (!isHere) return;
        const found = loaded.flat().map((card) => [card._id, card] as const);
        setCards(
          (known) => new Map([...(known ?? []), ...wanted.map((id) => [id, null] as const), ...found]),
        );
      },
      () => isHere && setHasFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [missing, hasFailed, cards === null]);
  const wishes =
    cards &&
    ids.flatMap((id): Wish[] => {
      const card = cards.get(id);
      return card ? [{ ...card, savedAt: '', news: nothingNew }] : [];
    });
  return { wishes, hasFailed, retry: () => setHasFailed(false) };
}

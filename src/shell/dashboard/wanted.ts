import { notFound } from '@tanstack/react-router';

/** Finds the thing that an address names; null for `new`. Throws `notFound` for an unknown id. */
export function wanted<Thing extends { id: string }>(things: readonly Thing[], id: string): Thing | null {
  if (id === 'new') return null;
  const thing = things.find((one) => one.id === id);
  if (!thing) throw notFound();
  return thing;
}

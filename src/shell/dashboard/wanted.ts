import { notFound } from '@tanstack/react-router';

/** What an address names among those that there are; null for `new`. Throws `notFound` where it names nothing. */
export function wanted<Thing extends { id: string }>(things: readonly Thing[], id: string): Thing | null {
  if (id === 'new') return null;
  const thing = things.find((one) => one.id === id);
  if (!thing) throw notFound();
  return thing;
}

/** A product whose heart was pressed before its visitor logged in. */
export type PendingHeart = { productId: string; name: string };

const KEY = 'wantedHearts';
const MOST = 20;

function read(): PendingHeart[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Keeps the wish of this tab until somebody logs in. */
export function keepPendingHeart(heart: PendingHeart): void {
  const others = read().filter(({ productId }) => productId !== heart.productId);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, heart].slice(-MOST)));
  } catch {
    // Without storage the wish is lost, and one presses again.
  }
}

/** Takes all wishes, so that they are granted once. */
export function takePendingHearts(): PendingHeart[] {
  const wanted = read();
  if (wanted.length > 0) sessionStorage.removeItem(KEY);
  return wanted;
}

const KEY = 'recentlyViewed';
const KEPT = 12;

/** Ids of products seen lately, the newest first; empty where the browser keeps nothing. */
export function recentProducts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a product in front of those seen lately. */
export function rememberProduct(id: string): void {
  const next = [id, ...recentProducts().filter((other) => other !== id)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing shows nothing: not worth a word.
  }
}

const KEY = 'recentlyViewed';
const MOST_STORED = 12;

/** Ids of recently viewed products, newest first; empty if storage is blocked. */
export function recentProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a product first in the recently viewed ones. */
export function rememberProduct(id: string): void {
  const next = [id, ...recentProducts().filter((other) => other !== id)].slice(0, MOST_STORED);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is blocked: nothing is shown.
  }
}

/** Forgets them, such as at log-out: the next user of this browser must not see them. */
export function forgetProducts(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there were none.
  }
}

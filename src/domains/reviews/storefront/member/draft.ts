/** An unsent review of a product. */
export type Draft = { rating: number; title: string; comment: string };

const PREFIX = 'review:';
const keyOf = (productId: string) => PREFIX + productId;

/** The unsent review of this tab, or null. */
export function storedDraft(productId: string): Draft | null {
  try {
    const stored: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null');
    if (!stored) return null;
    const { rating = 1, title = '', comment = '' } = stored;
    return { rating: Number(rating), title: String(title), comment: String(comment) };
  } catch {
    return null;
  }
}

/** Stores it until it is sent or discarded (`null`). If storage is blocked it lives as long as the form. */
export function storeDraft(productId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(productId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(productId));
  } catch {
    // Storage is blocked.
  }
}

/** Removes all of this tab, such as at log-out, so that the next user does not read them. */
export function dropReviewDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there were none.
  }
}

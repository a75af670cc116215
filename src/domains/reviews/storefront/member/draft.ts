/** What somebody is writing about a product. */
export type Draft = { rating: number; title: string; comment: string };

const keyOf = (productId: string) => `review:${productId}`;

/** What was written in this tab and never sent, or null. */
export function keptDraft(productId: string): Draft | null {
  try {
    const kept: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null');
    if (!kept) return null;
    const { rating = 1, title = '', comment = '' } = kept;
    return { rating: Number(rating), title: String(title), comment: String(comment) };
  } catch {
    return null;
  }
}

/** Keeps it until it was sent or given up (`null`). Where storage is forbidden it lives as long as the form. */
export function keepDraft(productId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(productId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(productId));
  } catch {
    // It stays in the form.
  }
}

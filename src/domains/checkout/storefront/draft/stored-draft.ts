const KEY = 'checkout';

/** What was typed into the checkout of this tab, as text; null where nothing was, or nothing may be kept. */
export function readDraft(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function saveDraft(draft: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // It lives as long as the page.
  }
}

/** Forgets what was typed, such as when its author logs out: the next person in this tab finds nothing of it. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

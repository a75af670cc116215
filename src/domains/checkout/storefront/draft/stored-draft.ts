import { storedCode } from '#domains/cart/storefront/stored-code.ts';

const KEY = 'checkout';

/** The stored checkout draft of this tab; null if there is none or storage is blocked. */
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
    // Storage is blocked: the draft lives as long as the page.
  }
}

/** Removes the draft and its code, such as at log-out: the next user of this tab must not see it. */
export function forgetDraft(): void {
  storedCode.change(() => '');
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

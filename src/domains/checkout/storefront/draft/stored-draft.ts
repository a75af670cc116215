import { storedCodes, storedDeclined } from '#domains/cart/storefront/stored-code.ts';
import { storedGifts } from '#domains/orders/storefront/gifts/stored-gifts.ts';

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

/** Removes the draft, its code and the recipients of gift cards, such as at log-out: the next user of this tab must not see it. */
export function forgetDraft(): void {
  storedCodes.change(() => []);
  storedDeclined.change(() => []);
  storedGifts.change((gifts) => (Object.keys(gifts).length > 0 ? {} : gifts));
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

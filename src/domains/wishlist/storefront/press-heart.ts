import { isSessionOver } from '#domains/identity/storefront/session/session-over.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { showToast } from '#ui/toast.ts';
import * as messages from './heart-messages.ts';
import { setHeart } from './hearts.ts';
import { type PendingHeart, takePendingHearts } from './pending-hearts.ts';

/**
 * Saves a product or takes it off, and says so where that failed. Resolves to `loggedOut` where nobody is signed in any
 * more.
 */
export async function pressHeart(
  productId: string,
  isWanted: boolean,
  locale: Locale,
): Promise<'done' | 'failed' | 'loggedOut'> {
  try {
    await setHeart(productId, isWanted, locale);
    return 'done';
  } catch (error) {
    if (isSessionOver(error)) return 'loggedOut';
    const isRefused = error instanceof FetchFailure && error.status !== null && error.status < 500;
    showToast(isRefused ? error.message : translate(messages, locale)('heartFailed'));
    return 'failed';
  }
}

/** Saves what somebody wished for before they logged in. */
export function savePendingHearts(locale: Locale): void {
  for (const heart of takePendingHearts()) void save(heart, locale);
}

async function save({ productId, name }: PendingHeart, locale: Locale): Promise<void> {
  const outcome = await pressHeart(productId, true, locale);
  if (outcome === 'done') showToast(translate(messages, locale)('heartKept', { name }));
}

import { redirect } from '@tanstack/react-router';
import { isSessionOver } from '#domains/identity/storefront/session/session-over.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { splitHref } from '#ui/shop-link.tsx';

/** What a page of one's own is made of. Whoever is not signed in is led to log in, and back to `href` afterwards. */
export async function loadOwn<T>(asked: Promise<T>, href: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.status !== 401) throw error;
    isSessionOver(error);
    throw redirect({ ...splitHref(`/login?next=${encodeURIComponent(href)}`), statusCode: 302 });
  }
}

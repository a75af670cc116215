import { redirect } from '@tanstack/react-router';
import { isSessionOver } from '#domains/identity/storefront/session/session-over.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { splitHref } from '#ui/shop-link.tsx';

/** Loads the data of a personal page. Visitors are redirected to log in, and afterwards to `href`. */
export async function loadOwn<T>(asked: Promise<T>, href: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.status !== 401) throw error;
    isSessionOver(error);
    throw redirect({ ...splitHref(`/login?next=${encodeURIComponent(href)}`), statusCode: 302 });
  }
}

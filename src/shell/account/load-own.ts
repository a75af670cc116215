import { redirect } from '@tanstack/react-router';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { splitHref } from '../shop-link.tsx';
import { loadAccount } from './load-account.ts';

/** What a page of one's own is made of. Whoever is not signed in is led to log in, and back to `href` afterwards. */
export async function loadOwn<T>(asked: Promise<T>, href: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.status !== 401) throw error;
    const account = await loadAccount().catch(() => null);
    account?.isSessionOver(error);
    throw redirect({ ...splitHref(`/login?next=${encodeURIComponent(href)}`), statusCode: 302 });
  }
}

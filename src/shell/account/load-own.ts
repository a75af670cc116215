import { redirect } from '@tanstack/react-router';
import { isSessionOver } from '#domains/identity/storefront/session/session-over.ts';
import { splitHref } from '#ui/link.tsx';

/** Loads the data of a personal page. Visitors are redirected to log in, and afterwards to `href`. */
export async function loadOwn<T>(asked: Promise<T>, href: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    throw redirect({ ...splitHref(`/login?next=${encodeURIComponent(href)}`), statusCode: 302 });
  }
}

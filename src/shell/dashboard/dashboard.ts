import { redirect } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import type { Dashboard, readDashboard } from '#domains/identity/contract/staff.ts';
import type { User } from '#domains/identity/contract.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import { setMainLanguage } from '#platform/main-language.ts';
import styles from '#ui/dashboard/styles.css?url';
import { requireSession } from '../auth/guards.ts';
import { headFor } from '../head/page-head.ts';
import type { RouterContext } from '../router.tsx';
import { sectionsFor } from './nav-links.ts';

type Title = Exclude<MessageKey<'dashboard/shell/general'>, 'role'>;
type Asked = { context: RouterContext; location: { href: string } };

/**
 * Adds the dashboard's style sheet to a page of the storefront that leads here. Pages that the server rendered for the
 * dashboard have it.
 */
export function loadStyles(): Promise<void> {
  if (typeof document === 'undefined' || document.querySelector(`link[href="${styles}"]`))
    return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
    // Before the style of the theme, which has the last word.
    document.querySelector('link[rel="stylesheet"]')?.after(link);
  });
}

/**
 * Passes only sessions of staff: visitors are redirected to log in, customers to the home page, and staff without a
 * required second factor to its setup. From then on the dashboard knows the shop's main language.
 */
export async function requireStaff(asked: Asked): Promise<{ user: User; dashboard: Dashboard }> {
  const { user } = await requireSession(asked);
  if (!user.isAdmin) throw redirect({ to: '/', statusCode: 302 });
  const { queryClient, locale } = asked.context;
  setMainLanguage((await queryClient.ensureQueryData(shopQuery(locale))).mainLanguage);
  try {
    return { user, dashboard: await queryClient.fetchQuery(dashboardQuery) };
  } catch (error) {
    const code = error instanceof FetchFailure ? error.code : null;
    if (code === 'auth.second_factor_required') throw redirect({ to: '/profile/security', statusCode: 302 });
    if (code === 'auth.forbidden') throw redirect({ to: '/', statusCode: 302 });
    throw error;
  }
}

/** Redirects staff without the permission to the page that says so. */
export function requireRight({ permissions }: Dashboard, permission: string): void {
  if (!permissions.includes(permission)) throw redirect({ to: '/dashboard/refused', statusCode: 302 });
}

/** Redirects to the first settings page that the user may open. */
export function openSettings({ permissions }: Dashboard): never {
  const [first] = sectionsFor(permissions);
  throw redirect({ to: (first?.to ?? '/dashboard') as string, statusCode: 302 });
}

/** The head of a page of the dashboard. */
export const dashboardHead = (title: Title) =>
  headFor((_data, { texts }) => ({
    title: translate('dashboard/shell/general', texts)(title),
    isListed: false,
  }));

const FRESH_MS = 10_000;

/** The signed-in user's role and permissions. Throws 401 and 403 as `FetchFailure`. */
export const dashboardQuery = apiQuery<typeof readDashboard>(
  ['account'],
  'GET /staff/dashboard',
  {},
  { staleTime: FRESH_MS },
);

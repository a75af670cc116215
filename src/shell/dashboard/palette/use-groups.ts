import { useRouter, useRouterState } from '@tanstack/react-router';
import type { Finds } from '#domains/reports/contract/finding.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { formatters } from '#platform/i18n/format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dashboardLocales, languages } from '#platform/locale.ts';
import { barePath, localePath } from '#platform/locale-path.ts';
import { showToast } from '#ui/toast.ts';
import { logOut } from '../../account/log-out.ts';
import { rememberLanguage } from '../../language-picker.tsx';
import { navGroupsFor, payoutsLink, reportsLink, sectionsFor } from '../nav-links.ts';
import { closeness } from './closeness.ts';
import { type Entry, type Group, recentEntries } from './entries.ts';

const makers = [
  { to: '/dashboard/products/new', words: 'newProduct', permission: 'catalog.write' },
  { to: '/dashboard/products/import', words: 'importProducts', permission: 'catalog.write' },
  { to: '/dashboard/categories/new', words: 'newCategory', permission: 'catalog.write' },
  { to: '/dashboard/collections/new', words: 'newCollection', permission: 'catalog.write' },
  { to: '/dashboard/brands/new', words: 'newBrand', permission: 'catalog.write' },
  { to: '/dashboard/settings/promotions/new', words: 'newPromotion', permission: 'promotions.write' },
] as const;

function usePages(permissions: readonly string[]): Entry[] {
  const t = useMessages('dashboard/shell/general');
  const settings = sectionsFor(permissions).map(({ to, words }) => ({ to, words, note: t('settings') }));
  const reports = permissions.includes('reports.read') ? [reportsLink, payoutsLink] : [];
  return [...navGroupsFor(permissions).flat(), ...reports, ...settings].map(({ to, words, ...more }) => ({
    kind: 'page',
    words: t(words),
    href: to,
    ...('note' in more && { note: more.note }),
  }));
}

function useActions(permissions: readonly string[]): Entry[] {
  const t = useMessages('dashboard/shell/palette');
  const dashboard = useMessages('dashboard/shell/general');
  const router = useRouter();
  const locale = useLocale();
  const path = useRouterState({ select: ({ location }) => location.publicHref });
  const languageActions = dashboardLocales
    .filter((other) => other !== locale)
    .map((other): Entry => {
      const run = () => {
        rememberLanguage(other);
        location.assign(localePath(barePath(path, locale), other));
      };
      return { kind: 'action', words: t('switchLanguage', { language: languages[other].name }), run };
    });
  const isOfAll = permissions.includes('customers.write');
  const wordsFor = (words: (typeof makers)[number]['words']) =>
    words === 'importProducts' && isOfAll ? 'importAll' : words;
  const make = makers
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ to, words }): Entry => ({ kind: 'action', words: t(wordsFor(words)), href: to }));
  return [
    ...make,
    ...languageActions,
    { kind: 'action', words: dashboard('toShop'), href: '/' },
    { kind: 'action', words: dashboard('profile'), href: '/profile' },
    {
      kind: 'action',
      words: dashboard('signOut'),
      run: () => void logOut(router).catch(() => showToast(dashboard('signOutFailed'))),
    },
  ];
}

function useFound(finds: Finds | undefined): Group[] {
  const t = useMessages('dashboard/shell/palette');
  const texts = useTexts();
  const money = (amount: number, currency: string) => formatters(texts, currency).money(amount);
  if (!finds) return [];
  const products = finds.products.map(({ id, name, brand, status }): Entry => {
    const note = status === 'published' ? brand : `${brand} · ${t(status)}`;
    return { kind: 'product', words: name, note, href: `/dashboard/products/${id}/edit` };
  });
  const orders = (finds.orders ?? []).map(({ code, customerName, total, currency }): Entry => {
    const note = `${customerName} · ${money(total, currency)}`;
    return { kind: 'order', words: code, note, href: `/dashboard/orders/${code}` };
  });
  const people = (finds.people ?? []).map(
    ({ id, name, email }): Entry => ({
      kind: 'person',
      words: name.trim() || email,
      note: email,
      href: `/dashboard/users/${id}`,
    }),
  );
  return [
    { title: t('products'), entries: products },
    { title: t('orders'), entries: orders },
    { title: t('people'), entries: people },
  ];
}

/** The palette's entries for the typed text: recent ones without text, then pages and actions. */
export function useGroups(typed: string, finds: Finds | undefined, permissions: readonly string[]): Group[] {
  const t = useMessages('dashboard/shell/palette');
  const recent = useStoredValue(recentEntries);
  const pages = usePages(permissions);
  const actions = useActions(permissions);
  const found = useFound(finds);
  const fitting = (entries: Entry[]) =>
    entries
      .map((entry) => ({ entry, fit: closeness(typed, entry.words) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .map(({ entry }) => entry);
  const known = [
    { title: t('pages'), entries: fitting(pages) },
    { title: t('actions'), entries: fitting(actions) },
  ];
  const groups = typed.trim()
    ? [...known, ...found]
    : [{ title: t('recent'), entries: [...recent] }, ...known];
  return groups.filter(({ entries }) => entries.length > 0);
}

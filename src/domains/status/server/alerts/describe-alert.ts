import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { AlertKind } from '../../alert-kinds.ts';

type Described = { kind: AlertKind; subject: string; amount: number | null };

/** What an alert is about, and what it means, in plain words. */
export function describeAlert({ kind, subject, amount }: Described, locale: Locale) {
  const t = serverMessages('server/status/alerts', locale);
  return { title: t(kind, { subject }), text: t(`${kind}Text`, { count: amount ?? 0 }) };
}

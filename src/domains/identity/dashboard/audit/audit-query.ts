import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type { listAudit } from '../../contract/audit.ts';

const parts = ['person', 'action', 'subjectType', 'subjectId', 'from', 'to', 'before'] as const;

/** The filters of the log as in its address. */
export type AuditSearch = { [Part in (typeof parts)[number]]?: string };

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the filters of an address; invalid ones are left out. Pure. */
export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  const fits = (part: (typeof parts)[number], text: string) => {
    if (part === 'from' || part === 'to') return isDay(text);
    return part === 'before' ? isId(text) : text !== '';
  };
  return Object.fromEntries(
    parts.flatMap((part) => {
      const text = String(given[part] ?? '')
        .trim()
        .slice(0, 100);
      return fits(part, text) ? [[part, text]] : [];
    }),
  );
}

export const auditQuery = (search: AuditSearch, lang: Locale) =>
  apiQuery<typeof listAudit>(
    ['dashboard'],
    'GET /audit',
    { lang, query: { ...search, limit: 50 } },
    { staleTime: 0 },
  );

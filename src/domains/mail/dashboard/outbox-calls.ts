import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { OutboxMail, OutboxPage } from '../contract.ts';

export const statuses = ['queued', 'sent', 'failed'] as const;

/** What the list is narrowed to, as its address says. */
export type OutboxSearch = { status?: string; before?: string };

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Parts that make no sense are left out. Pure. */
export function readOutboxSearch({ status, before }: Record<string, unknown>): OutboxSearch {
  const known = statuses.find((one) => one === status);
  return { ...(known && { status: known }), ...(typeof before === 'string' && isId(before) && { before }) };
}

export const outboxQuery = (search: OutboxSearch) =>
  queryOptions<OutboxPage>({
    queryKey: ['desk', `/api/outbox?${new URLSearchParams(search)}`],
    staleTime: 0,
  });

/** Null where there is no such mail. */
export const mailQuery = (id: string) =>
  queryOptions<OutboxMail | null>({
    queryKey: ['desk', `/api/outbox/${encodeURIComponent(id)}`],
    staleTime: 0,
  });

/** Throws what `requestJson` throws. */
export const sendAgain = (id: string, locale: Locale): Promise<OutboxMail> =>
  sendJson('POST', `/api/outbox/${id}/retry?lang=${locale}`);

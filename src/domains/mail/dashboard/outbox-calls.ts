import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type { getOutboxMail, listOutbox, retryOutboxMail } from '../contract.ts';
import { type MailStatus, mailStatuses } from '../statuses.ts';

/** The filters of the list as in its address. */
export type OutboxSearch = { status?: MailStatus; before?: string };

/** Reads the filters of an address; invalid ones are left out. Pure. */
export function readOutboxSearch({ status, before }: Record<string, unknown>): OutboxSearch {
  const known = mailStatuses.find((one) => one === status);
  return { ...(known && { status: known }), ...(typeof before === 'string' && isId(before) && { before }) };
}

export const outboxQuery = (query: OutboxSearch) =>
  apiQuery<typeof listOutbox>(['dashboard'], 'GET /outbox', { query }, { staleTime: 0 });

/** Null if there is no such mail. */
export const mailQuery = (id: string) =>
  apiQuery<typeof getOutboxMail>(['dashboard'], 'GET /outbox/{id}', { params: { id } }, { staleTime: 0 });

/** Throws what `requestJson` throws. */
export const sendAgain = (id: string, lang: Locale) =>
  ask<typeof retryOutboxMail>('POST /outbox/{id}/retry', { lang, params: { id } });

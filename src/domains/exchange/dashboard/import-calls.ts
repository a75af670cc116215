import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '#platform/browser/api.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { ImportDetail, ImportStatus, ImportSummary } from '../contract.ts';

type Answer = { data: ImportDetail };

/** What the server takes, in bytes. */
export const MOST_BYTES = 256 * 2 ** 20;
export const MOST_MEGABYTES = 256;
const PART_BYTES = 4 * 2 ** 20;
const PART_PATIENCE_MS = 120_000;
const PART_TRIES = 4;
const LOOK_AGAIN_MS = 1_000;

export const productsHref = '/api/products.csv';
export const reportHref = (id: string, locale: Locale) => `/api/imports/${id}/report.csv?lang=${locale}`;

export const isUnderWay = (status: ImportStatus): boolean => status === 'checking' || status === 'importing';

export const importsQuery = (locale: Locale) =>
  queryOptions<{ data: ImportSummary[] }>({
    queryKey: ['desk', `/api/imports?lang=${locale}`],
    staleTime: 1_000,
  });

/** An import, looked at again and again while something is under way; null where there is none. */
export const importQuery = (id: string, locale: Locale) =>
  queryOptions<Answer | null>({
    queryKey: ['desk', `/api/imports/${id}?lang=${locale}`],
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.data.status) ? LOOK_AGAIN_MS : false,
  });

/** Throws what `requestJson` throws. */
export const importCalls = (locale: Locale) => ({
  start: (id: string) => sendJson<Answer>('POST', `/api/imports/${id}/start?lang=${locale}`, {}),
  cancel: (id: string) => sendJson<Answer>('POST', `/api/imports/${id}/cancel?lang=${locale}`, {}),
});

type Upload = { locale: Locale; onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a file part by part and answers the import's id. A part that gets lost on the way is sent again. */
export async function uploadFile(file: File, { locale, onProgress, signal }: Upload): Promise<string> {
  const announced = { name: file.name.slice(0, 255), sizeBytes: file.size };
  const { data } = await sendJson<Answer>('POST', `/api/imports?lang=${locale}`, announced);
  for (let number = 0; number * PART_BYTES < file.size; number++) {
    const part = file.slice(number * PART_BYTES, (number + 1) * PART_BYTES);
    await sendPart(`/api/imports/${data.id}/parts/${number}?lang=${locale}`, part, signal);
    onProgress(Math.min(((number + 1) * PART_BYTES) / file.size, 1));
  }
  return data.id;
}

async function sendPart(path: string, part: Blob, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const send = (address: string, init?: RequestInit) => fetch(address, init);
  for (let left = PART_TRIES - 1; ; left--) {
    try {
      await requestJson(send, path, { method: 'PUT', body: part, headers, signal }, PART_PATIENCE_MS);
      return;
    } catch (error) {
      const isRefused = error instanceof FetchFailure && error.kind === 'HTTP_ERROR';
      if (signal.aborted || isRefused || left === 0) throw error;
    }
  }
}

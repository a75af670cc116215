import { requestJson } from '#platform/browser/api.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { pathTo, type Request, requestOf } from '#platform/browser/calls/request.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';
import { MOST_BYTES, MOST_PART_BYTES } from '../limits.ts';

export const MOST_MEGABYTES = MOST_BYTES / 2 ** 20;
const PART_PATIENCE_MS = 120_000;
const PART_TRIES = 4;
const LOOK_AGAIN_MS = 1_000;
const LOOK_FOR_PICTURES_MS = 5_000;

export const productsHref = pathTo<typeof contract.exportProducts>('GET /products.csv');
export const reportHref = (id: string, lang: Locale) =>
  pathTo<typeof contract.getImportReport>('GET /imports/{id}/report.csv', { lang, params: { id } });

export const beforeHref = (id: string, lang: Locale) =>
  pathTo<typeof contract.getImportBefore>('GET /imports/{id}/before.csv', { lang, params: { id } });

export const isUnderWay = (status: contract.ImportStatus): boolean =>
  status === 'checking' || status === 'importing';

export const importsQuery = (lang: Locale) =>
  apiQuery<typeof contract.listImports>(['dashboard'], 'GET /imports', { lang }, { staleTime: 1_000 });

/** An import, polled while it is running or pictures are awaited; null if there is none. */
export const importQuery = (id: string, lang: Locale) =>
  apiQuery<typeof contract.getImport>(
    ['dashboard'],
    'GET /imports/{id}',
    { lang, params: { id } },
    {
      staleTime: 1_000,
      refetchInterval: ({ state }) => {
        if (!state.data) return false;
        const { status, awaitedPictures } = state.data.data;
        if (isUnderWay(status)) return LOOK_AGAIN_MS;
        return awaitedPictures > 0 ? LOOK_FOR_PICTURES_MS : false;
      },
    },
  );

/** Throws what `requestJson` throws. */
export const importCalls = (lang: Locale) => ({
  start: (id: string) =>
    ask<typeof contract.startImport>('POST /imports/{id}/start', { lang, params: { id } }),
  cancel: (id: string) =>
    ask<typeof contract.cancelImport>('POST /imports/{id}/cancel', { lang, params: { id } }),
});

type Upload = { lang: Locale; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a file in parts and returns the import's id. A lost part is sent again. */
export async function uploadFile(file: File, { lang, onProgress, signal }: Upload): Promise<string> {
  const announced = { name: file.name.slice(0, 255), sizeBytes: file.size };
  const { data } = await ask<typeof contract.postImport>('POST /imports', { lang, body: announced });
  for (let number = 0; number * MOST_PART_BYTES < file.size; number++) {
    const part = file.slice(number * MOST_PART_BYTES, (number + 1) * MOST_PART_BYTES);
    const input = { lang, params: { id: data.id, number } };
    await sendPart(
      requestOf<typeof contract.putImportPart>('PUT /imports/{id}/parts/{number}', input),
      part,
      signal,
    );
    onProgress(Math.min(((number + 1) * MOST_PART_BYTES) / file.size, 1));
  }
  return data.id;
}

async function sendPart([path, init]: Request, part: Blob, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const send = (address: string, init?: RequestInit) => fetch(address, init);
  for (let left = PART_TRIES - 1; ; left--) {
    try {
      await requestJson(send, path, { ...init, body: part, headers, signal }, PART_PATIENCE_MS);
      return;
    } catch (error) {
      const isRefused = error instanceof FetchFailure && error.kind === 'HTTP_ERROR';
      if (signal.aborted || isRefused || left === 0) throw error;
    }
  }
}

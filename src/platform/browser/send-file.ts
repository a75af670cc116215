import { type Fetch, requestJson } from './api.ts';
import type { AnswerOf, Asked, Contract, NameOf } from './calls/contract-types.ts';
import { makeRequest } from './calls/request.ts';

/** Enough for ten megabytes on a slow line. */
const PATIENCE_MS = 180_000;

type Sending = { file: Blob; onProgress: (share: number) => void };

/** Uploads a file and reports its progress from 0 to 1, which `fetch` cannot do. Throws what `requestJson` throws. */
export const sendFile = async <C extends Contract>(
  { file, onProgress }: Sending,
  name: NameOf<C>,
  ...[input]: Asked<C>
): Promise<AnswerOf<C>> => {
  const [path, init] = makeRequest(name, input);
  return (await requestJson(sendWhile(file, onProgress), path, init, PATIENCE_MS)) as AnswerOf<C>;
};

const sendWhile =
  (file: Blob, onProgress: (share: number) => void): Fetch =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The file did not arrive'));
      request.open(init?.method ?? 'POST', path);
      request.setRequestHeader('content-type', file.type || 'application/octet-stream');
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = fail;
      request.onabort = fail;
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      init?.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(file);
    });

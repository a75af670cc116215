import { requestJson } from './api.ts';

/** How long a picture may take on a slow line. */
const UPLOAD_PATIENCE_MS = 120_000;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the API to change something. Throws what `requestJson` throws. */
export function sendJson<T>(
  method: Method,
  path: string,
  body?: unknown,
  { isUpload = false } = {},
): Promise<T> {
  const content = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const send = (address: string, init?: RequestInit) => fetch(address, init);
  const init = { method, ...(body !== undefined && content) };
  return requestJson<T>(send, path, init, isUpload ? UPLOAD_PATIENCE_MS : undefined);
}

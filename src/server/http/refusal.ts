import type { ServerResponse } from 'node:http';
import { type ErrorCode, errorMessage } from '#platform/error-messages.ts';
import { acceptedLocale } from '#platform/locale.ts';
import { NOTHING_POLICY } from './security-headers.ts';

/** A request that is refused before it reaches the app; the fields that could be read. */
type Refused = { url: string; acceptLanguage?: string | undefined };

export type Refusal = { status: number; headers: Record<string, string>; body: string };

/** The refusal in the usual form: JSON under `/api`, plain text elsewhere. */
export function refusal({ url, acceptLanguage }: Refused, status: number, code: ErrorCode): Refusal {
  const params: Record<string, string> = code === 'request.invalid' ? { field: '' } : {};
  const message = errorMessage(code, params, acceptedLocale(acceptLanguage));
  const isApi = /^\/api([/?]|$)/.test(url);
  const body = isApi ? JSON.stringify({ message, code, ...params }) : `${message}\n`;
  return {
    status,
    headers: {
      'content-type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'content-security-policy': NOTHING_POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

export function sendRefusal(response: ServerResponse, { status, headers, body }: Refusal): void {
  response.writeHead(status, headers).end(body);
}

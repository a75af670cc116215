import type { Context as HonoContext } from 'hono';
import type { Env } from '#platform/http.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { acceptPlainName } from './session-cookie.ts';

/** The parts of a request that accounts need: cookies, and for the session list browser and address. */
export type Visit = { cookie: string; userAgent: string; address: string };

export function visitOf(c: HonoContext<Env>): Visit {
  return {
    cookie: acceptPlainName(c.req.header('cookie') ?? ''),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    address: c.env?.remoteAddress ?? '',
  };
}

export function visitHeaders({ cookie, userAgent, address }: Visit): Headers {
  const headers = new Headers({ cookie, 'user-agent': userAgent });
  if (address) headers.set(ADDRESS_HEADER, address);
  return headers;
}

/** Sets the cookies that a verb returned. */
export function setCookies(c: HonoContext<Env>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

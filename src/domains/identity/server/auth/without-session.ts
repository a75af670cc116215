import { SESSION_COOKIE } from './auth.ts';
import type { Visit } from './visit.ts';

/** The visit of somebody who is to come in, whoever is logged in in that browser. */
export function withoutSession(visit: Visit): Visit {
  const cookies = visit.cookie.split(';').filter((part) => part.split('=', 1)[0]?.trim() !== SESSION_COOKIE);
  return { ...visit, cookie: cookies.join(';') };
}

import type { Context } from 'hono';
import type { Env } from '#platform/http.ts';
import { acceptedLocale, isLocale, type Locale } from '#platform/locale.ts';

/** The language of an answer: `lang` of the query, else the best match of Accept-Language. */
export function askedLocale(c: Context<Env>): Locale {
  const asked = c.req.query('lang');
  return isLocale(asked) ? asked : acceptedLocale(c.req.header('accept-language'));
}

import type { Context as HonoContext } from 'hono';
import { readSettings } from '#domains/content/server/index.ts';
import { type Identified, identify, visitOf } from '#domains/identity/server/index.ts';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from './kiosk.ts';

/** Who sends a request. Pages ask in process, where no cookie can be sent along. */
export const identifyVisitor = (kiosk: Kiosk, c: HonoContext<Env>): Promise<Identified> =>
  identify(kiosk.services, visitOf(c), {
    mayRefresh: c.env?.freshness === undefined,
    requiresSecondFactor: async () =>
      (await readSettings(kiosk.context({ kind: 'system' }))).staffSecondFactor,
  });

import { readSettings } from '#domains/content/server/index.ts';
import { isLoopbackUrl } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { Refusal } from '../gate/refusal.ts';
import { findAgent, type KnownAgent } from '../profile/agent-profiles.ts';
import type { Jwk } from '../profile/negotiate.ts';

/** An agent that members can link to their accounts, by the address of its profile. */
export type Client = {
  id: string;
  name: string;
  redirectUrls: string[];
  keys: Jwk[];
  apiKeyHash: KnownAgent['apiKeyHash'];
  /** An agent on the machine of a demo shop, which needs no proof of who it is. */
  isPublic: boolean;
  /** Whether its key of the shop alone is not enough. */
  mustSign: boolean;
};

const selectUrls = plannedQuery<{ urls: string[] }>(
  'select redirect_urls as urls from agents where profile_url = $1',
);

/** The known agent of a client id; null for unknown and blocked ones, and for those without a profile. */
export async function findClient(ctx: Context, id: string | undefined): Promise<Client | null> {
  const url = id === undefined ? null : URL.parse(id);
  if (!url || url.href !== id || url.hash) return null;
  const { publicUrl } = ctx.services;
  const { isDemo } = await readSettings(ctx);
  const isPublic = isDemo && isLoopbackUrl(publicUrl) && isLoopbackUrl(id);
  const [row] = await selectUrls(ctx, [id]);
  // Only addresses that staff entered, and those on this machine, are asked.
  if (!row && !isPublic) return null;
  try {
    const { known, profile } = await findAgent(ctx, id);
    if (known?.isBlocked) return null;
    return {
      id,
      name: known?.name ?? url.host,
      redirectUrls: [...(row?.urls ?? []), ...profile.redirectUrls],
      keys: profile.keys,
      apiKeyHash: known?.apiKeyHash ?? null,
      isPublic,
      mustSign: known?.mustSign ?? false,
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** An address without its port, if it is one of the machine itself. */
const withoutLoopbackPort = (text: string): string => {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' || !['127.0.0.1', '[::1]'].includes(url.hostname)) return text;
  url.port = '';
  return url.href;
};

/** Whether a client gets its members back there: exactly one of its addresses, the port left open on loopback. */
export function mayReturnTo({ redirectUrls }: Pick<Client, 'redirectUrls'>, asked: string): boolean {
  const url = URL.parse(asked);
  if (!url || asked.includes('#') || /[\p{Cc} ]/u.test(asked)) return false;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackUrl(asked))) return false;
  return redirectUrls.some(
    (known) => known === asked || withoutLoopbackPort(known) === withoutLoopbackPort(asked),
  );
}

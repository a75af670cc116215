import { hasLeftDemo, readDemoParts } from '#domains/content/server/index.ts';
import type { Config } from '#platform/config.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Kiosk } from '#server/kiosk.ts';

type DemoStatus = { isEmpty: boolean; isDemo: boolean };
type DemoDecision = { kind: 'seed' } | { kind: 'none' } | { kind: 'refuse'; reason: string };

const selectEmpty = plannedQuery<{ isEmpty: boolean }>(
  'select not exists (select from products) and not exists (select from users) as "isEmpty"',
);

/** Whether a shop has neither products nor users. */
async function isEmptyShop(kiosk: Pick<Kiosk, 'db'>): Promise<boolean> {
  return (await selectEmpty(kiosk, []))[0]?.isEmpty ?? false;
}

export async function demoStatus(kiosk: Kiosk): Promise<DemoStatus> {
  const ctx = kiosk.context({ kind: 'system' });
  const isDemo = (await readDemoParts(ctx)) !== null;
  // A shop that went live never becomes a demo again, even if it is empty.
  return { isEmpty: (await isEmptyShop(kiosk)) && !(await hasLeftDemo(ctx)), isDemo };
}

/**
 * Whether a start seeds (or completes) the demo, leaves the shop alone, or must be refused: demo data with its public
 * log-ins runs only where it cannot be reached from outside, or with `KIOSK_DEMO=1`.
 */
export function demoDecision(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'host' | 'publicUrl'>,
  { isEmpty, isDemo }: DemoStatus,
): DemoDecision {
  const isAllowed = config.demo ?? isPrivate(config);
  if (isDemo && !isAllowed) return { kind: 'refuse', reason: refusal };
  return { kind: isAllowed && (isDemo || isEmpty) ? 'seed' : 'none' };
}

const refusal =
  'this database holds demo data and its published logins. Set KIOSK_DEMO=1 to run it as a demo, or start on another database';

const isPrivate = ({ databaseUrl, host, publicUrl }: Pick<Config, 'databaseUrl' | 'host' | 'publicUrl'>) =>
  databaseUrl === null && isLoopbackName(host) && isLoopbackName(new URL(publicUrl).hostname);

/** Whether a host name is a loopback name. */
export const isLoopbackName = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);

import { hasLeftDemo, readDemoParts } from '#domains/content/server/index.ts';
import type { Config } from '#platform/config.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Kiosk } from '#server/kiosk.ts';

export type DemoStatus = { isEmpty: boolean; isDemo: boolean };
export type DemoDecision = { kind: 'seed' } | { kind: 'none' } | { kind: 'refuse'; reason: string };

const selectEmpty = plannedQuery<{ isEmpty: boolean }>(
  'select not exists (select from products) and not exists (select from users) as "isEmpty"',
);

/** Whether a shop has neither products nor people yet. */
export async function isEmptyShop(kiosk: Pick<Kiosk, 'db'>): Promise<boolean> {
  return (await selectEmpty(kiosk, []))[0]?.isEmpty ?? false;
}

export async function demoStatus(kiosk: Kiosk): Promise<DemoStatus> {
  const ctx = kiosk.context({ kind: 'system' });
  const isDemo = (await readDemoParts(ctx)) !== null;
  // Whoever went live has decided against the demo, however little there is in the shop yet.
  return { isEmpty: (await isEmptyShop(kiosk)) && !(await hasLeftDemo(ctx)), isDemo };
}

/**
 * Whether a start brings the demo (or completes it), leaves the shop alone, or must not happen: demo data and its
 * published logins run only where nobody else can reach them, or where `KIOSK_DEMO=1` asks for them.
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

/** Whether a host name means this machine and nothing else. */
export const isLoopbackName = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);

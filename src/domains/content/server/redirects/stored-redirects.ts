import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import type { Redirect, RedirectInput } from '../../contract/redirects.ts';
import { isReserved, MOST_REDIRECTS, redirectPath, targetPath } from '../../redirect-path.ts';

const redirectReserved = () => new DomainError('content.redirect_reserved', 400);
export const redirectTarget = () => new DomainError('content.redirect_target', 400);
export const redirectTwice = () => new DomainError('content.redirect_twice', 409);
export const redirectLoop = () => new DomainError('content.redirect_loop', 409);
export const tooManyRedirects = () =>
  new DomainError('content.too_many_redirects', 409, { most: MOST_REDIRECTS });

export const columns = 'id, from_path as "from", to_path as "to", status, version';

const selectAll = plannedQuery<Redirect>(`select ${columns} from redirects order by from_path`);
const insertOne = plannedQuery(
  'insert into redirects (id, from_path, to_path, status) values ($1, $2, $3, $4)',
);
const updateOne = plannedQuery(
  'update redirects set from_path = $2, to_path = $3, status = $4 where id = $1',
);
const dropMissed = plannedQuery('delete from missed_paths where path = any ($1::text[])');
/** Writers wait for each other, so that two redirects never form a loop. */
const lockRedirects = plannedQuery('lock table redirects in share row exclusive mode');

/** The stored form of a redirect. @throws `content.redirect_reserved`, `content.redirect_target` (400). */
export function checkRedirect({ from, to, status }: RedirectInput, publicUrl: string): RedirectInput {
  const path = redirectPath(from);
  if (isReserved(path)) throw redirectReserved();
  const target = targetPath(to, publicUrl);
  if (target === null) throw redirectTarget();
  if (redirectPath(target) === path) throw redirectLoop();
  return { from: path, to: target, status };
}

/** Whether following the redirects from an address leads back to it. Pure. */
export function leadsBack(from: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set([from]);
  for (let path = targets.get(from); path !== undefined; path = targets.get(redirectPath(path))) {
    if (seen.has(redirectPath(path))) return true;
    seen.add(redirectPath(path));
  }
  return false;
}

/** All redirects, locked for other writers until commit. */
export async function lockAll(tx: Transaction): Promise<Redirect[]> {
  await lockRedirects(tx, []);
  return selectAll(tx, []);
}

export async function putRedirect(tx: Transaction, id: string | null, input: RedirectInput): Promise<string> {
  const values = [input.from, input.to, input.status];
  const own = id ?? newId();
  await (id ? updateOne : insertOne)(tx, [own, ...values]);
  return own;
}

const dropFrom = plannedQuery('delete from redirects where from_path = $1');
const leadOn = plannedQuery('update redirects set to_path = $2 where to_path = $1');
const putMoved = plannedQuery(
  `insert into redirects (id, from_path, to_path, status)
   select $1, $2, $3, 301 where (select count(*) from redirects) < ${MOST_REDIRECTS}
   on conflict (from_path) do update set to_path = excluded.to_path, status = excluded.status`,
);

/**
 * Leads visitors from the former address of a page to its new one, as the verb that moves it has decided. What led to
 * the former address leads to the new one at once, and nothing leads away from the new one. In a shop with the most
 * redirects there may be, the former address is not found.
 */
export async function redirectMoved(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const path = redirectPath(from);
  await lockRedirects(tx, []);
  await dropFrom(tx, [redirectPath(to)]);
  await leadOn(tx, [path, to]);
  await putMoved(tx, [newId(), path, to]);
  await announce(tx, [path]);
}

/** Pages that were not found and the redirects that nodes hold are outdated. */
export async function announce(tx: Transaction, froms: readonly string[]): Promise<void> {
  tx.touch('redirects');
  await dropMissed(tx, [froms]);
}

/** All redirects by the address that they lead from. Open to everyone: visitors follow them. */
export async function redirectsByPath(
  ctx: Context,
): Promise<ReadonlyMap<string, { to: string; status: 301 | 302 }>> {
  return new Map((await selectAll(ctx, [])).map(({ from, to, status }) => [from, { to, status }]));
}

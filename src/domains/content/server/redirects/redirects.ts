import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint, DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import type { Redirect, RedirectInput } from '../../contract/redirects.ts';
import { MOST_REDIRECTS } from '../../redirect-path.ts';
import { changedMeanwhile } from '../settings/errors.ts';
import {
  announce,
  checkRedirect,
  columns,
  leadsBack,
  lockAll,
  putRedirect,
  redirectLoop,
  tooManyRedirects,
} from './stored-redirects.ts';

const redirectTaken = () => new DomainError('content.redirect_taken', 409);
const redirectNotFound = () => new DomainError('content.redirect_not_found', 404);

const PER_PAGE = 100;

const selectPage = plannedQuery<Redirect>(
  `select ${columns} from redirects
   where ($1 = '' or position($1 in from_path) > 0 or position($1 in lower(to_path)) > 0) and from_path > $2
   order by from_path limit ${PER_PAGE + 1}`,
);
const countAll = plannedQuery<{ total: number }>('select count(*)::integer as total from redirects');
const selectOne = plannedQuery<Redirect>(`select ${columns} from redirects where id = $1 for update`);
const deleteOne = plannedQuery('delete from redirects where id = $1');
/** A page of the redirects by address. Requires permission to edit content. */
export async function readRedirects(
  ctx: Context,
  { q = '', after = '' }: { q?: string | undefined; after?: string | undefined },
): Promise<{ data: Redirect[]; total: number; next: string | null }> {
  requireStaff(ctx, 'content.write');
  const found = await selectPage(ctx, [q.trim().toLowerCase(), after]);
  const [counted] = await countAll(ctx, []);
  const data = found.slice(0, PER_PAGE);
  const next = found.length > PER_PAGE ? (data.at(-1)?.from ?? null) : null;
  return { data, total: counted?.total ?? 0, next };
}

/**
 * Creates a redirect; what it leads from leaves the list of addresses that were not found.
 *
 * @throws `content.redirect_reserved`, `content.redirect_target` (400), `content.redirect_taken`,
 * `content.redirect_loop`, `content.too_many_redirects` (409).
 */
export async function createRedirect(ctx: Context, input: RedirectInput): Promise<Redirect> {
  requireStaff(ctx, 'content.write');
  return save(ctx, null, input);
}

/**
 * Changes a redirect.
 *
 * @throws as `createRedirect`, `content.redirect_not_found` (404), `content.changed_meanwhile` (409).
 */
export async function changeRedirect(
  ctx: Context,
  { id, version, ...input }: RedirectInput & { id: string; version: number },
): Promise<Redirect> {
  requireStaff(ctx, 'content.write');
  return save(ctx, { id, version }, input);
}

async function save(
  ctx: Context,
  known: { id: string; version: number } | null,
  input: RedirectInput,
): Promise<Redirect> {
  const terms = checkRedirect(input, ctx.services.publicUrl);
  return inTransaction(ctx, async (tx) => {
    const all = await lockAll(tx);
    const before = known && (await find(tx, known.id));
    if (before && before.version !== known?.version) throw changedMeanwhile();
    if (!before && all.length >= MOST_REDIRECTS) throw tooManyRedirects();
    const others = all.filter(({ id }) => id !== before?.id);
    const targets = new Map([...others, terms].map(({ from, to }) => [from, to]));
    if (leadsBack(terms.from, targets)) throw redirectLoop();
    const id = await putRedirect(tx, before?.id ?? null, terms);
    await announce(tx, [terms.from]);
    const details = before ? { before: termsOf(before), after: terms } : terms;
    await tell(tx, before ? 'redirect.changed' : 'redirect.created', id, details);
    return find(tx, id);
  }).catch((error: unknown) => {
    if (brokenUniqueConstraint(error) === 'redirects_from_path_key') throw redirectTaken();
    throw error;
  });
}

/** Deletes a redirect. @throws `content.redirect_not_found` (404). */
export async function deleteRedirect(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    const before = await find(tx, id);
    await deleteOne(tx, [id]);
    tx.touch('redirects');
    await tell(tx, 'redirect.deleted', id, termsOf(before));
  });
}

const termsOf = ({ from, to, status }: Redirect): RedirectInput => ({ from, to, status });

async function find(tx: Transaction, id: string): Promise<Redirect> {
  const [redirect] = isId(id) ? await selectOne(tx, [id]) : [];
  if (!redirect) throw redirectNotFound();
  return redirect;
}

const tell = (tx: Transaction, action: AuditAction<'redirect'>, subjectId: string, details: object) =>
  recordAudit(tx, { action, subjectType: 'redirect', subjectId, details: { ...details } });

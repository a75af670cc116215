import { redirectMoved } from '#domains/content/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import { designTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { fullName } from '#platform/person-name.ts';
import type { DesignDocument, DesignRevision, DesignSummary } from '../contract.ts';
import { PAGE_KEY } from '../fields/sections.ts';
import { checkedBody, kindOf } from './kinds.ts';
import { publishElsewhere, readElsewhere, restorable } from './shop-logo.ts';

const times = `${isoTime('draft_at')} as "draftAt", ${isoTime('published_at')} as "publishedAt", version`;
const selectAll = plannedQuery<DesignSummary>(
  `select key, ${times}, coalesce(coalesce(draft, published)->'title', '{}') as title
   from design_documents order by key limit 2000`,
);
const selectOne = plannedQuery<DesignDocument>(
  `select key, draft, published, ${times} from design_documents where key = $1`,
);
/** Another writer of the same document waits, also of one that does not exist yet. */
const lockKey = plannedQuery(`select pg_advisory_xact_lock(hashtext('design:' || $1))::text`);
const upsertDraft = plannedQuery(
  `insert into design_documents (key, draft, draft_at) values ($1, $2::jsonb, case when $2 is not null then now() end)
   on conflict (key) do update set draft = excluded.draft, draft_at = excluded.draft_at`,
);
const publishDraft = plannedQuery(
  `update design_documents set published = draft - 'logo', published_at = now(), draft = null, draft_at = null where key = $1`,
);
const insertRevision = plannedQuery(
  `insert into design_revisions (id, key, body, published_by)
   select $2, key, published || $4::jsonb, (select id from users where id = $3) from design_documents where key = $1`,
);
/** Before the revision that is published in the same moment. */
const insertOriginal = plannedQuery(
  `insert into design_revisions (id, key, body, published_at, is_original)
   values ($2, $1, $3::jsonb, now() - interval '1 millisecond', true)`,
);
const selectRevisions = plannedQuery<
  Omit<DesignRevision, 'publishedBy'> & { firstName: string | null; lastName: string | null }
>(
  `select r.id, r.body, ${isoTime('r.published_at')} as "publishedAt", r.is_original as "isOriginal", u.first_name as "firstName", u.last_name as "lastName"
   from design_revisions r left join users u on u.id = r.published_by
   where r.key = $1 order by r.published_at desc, r.id desc limit 100`,
);
const selectRevision = plannedQuery<{ body: Record<string, unknown> }>(
  'select body from design_revisions where key = $1 and id = $2',
);
/** Under another key; revisions refer to either. */
const copyDocument = plannedQuery(
  `insert into design_documents (key, draft, published, draft_at, published_at)
   select $2, draft, published, draft_at, published_at from design_documents where key = $1`,
);
const moveRevisions = plannedQuery('update design_revisions set key = $2 where key = $1');
const deleteDocument = plannedQuery('delete from design_documents where key = $1');

type Based = { key: string; version: number };

/** All documents without their bodies. Requires permission to edit them, as everything below. */
export async function listDesigns(ctx: Context): Promise<DesignSummary[]> {
  requireStaff(ctx, 'content.write');
  return selectAll(ctx, []);
}

/** A document with its draft; one that nobody has changed yet is empty. @throws `design.not_found` (404). */
export async function readDesign(ctx: Context, key: string): Promise<DesignDocument> {
  requireStaff(ctx, 'content.write');
  kindOf(key);
  const [known] = await selectOne(ctx, [key]);
  return known ?? { key, draft: null, published: null, draftAt: null, publishedAt: null, version: 0 };
}

/** What was published, the newest first. @throws `design.not_found` (404). */
export async function readRevisions(ctx: Context, key: string): Promise<DesignRevision[]> {
  requireStaff(ctx, 'content.write');
  kindOf(key);
  const found = await selectRevisions(ctx, [key]);
  return found.map(({ firstName, lastName, ...revision }) => {
    const person = { firstName: firstName ?? '', lastName: lastName ?? '' };
    return { ...revision, publishedBy: fullName(person) || null };
  });
}

/** Locks documents, in one order, so that two writers of the same ones do not wait for each other. */
export async function lockDesigns(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) await lockKey(tx, [key]);
}

/**
 * Locks a document and reads it.
 *
 * @throws `design.not_found` (404), `design.changed_meanwhile` (409) if `version` is outdated.
 */
async function lockDesign(tx: Transaction, { key, version }: Based): Promise<DesignDocument> {
  await lockKey(tx, [key]);
  const document = await readDesign(tx, key);
  if (document.version !== version) throw new DomainError('design.changed_meanwhile', 409);
  return document;
}

/**
 * Saves what will be published next; null discards it. Not audited: nobody but staff sees it.
 *
 * @throws what `lockDesign` and `checkedBody` throw.
 */
export async function saveDraft(
  ctx: Context,
  { body, ...based }: Based & { body: unknown },
): Promise<DesignDocument> {
  requireStaff(ctx, 'content.write');
  const { key } = based;
  return inTransaction(ctx, async (tx) => {
    const before = await lockDesign(tx, based);
    if (body === null && before.version === 0) return before;
    await upsertDraft(tx, [key, body === null ? null : JSON.stringify(checkedBody(key, body))]);
    return readDesign(tx, key);
  });
}

/**
 * Shows the draft to visitors and keeps it as a revision; the first time also what was shown before.
 *
 * @throws what `lockDesign` throws; `design.nothing_to_publish` (409); `auth.forbidden` (403) for another logo without
 * permission to change settings.
 */
export async function publishDesign(ctx: Context, based: Based): Promise<DesignDocument> {
  requireStaff(ctx, 'content.write');
  const { key } = based;
  return inTransaction(ctx, async (tx) => {
    const { draft, published } = await lockDesign(tx, based);
    if (draft === null) throw new DomainError('design.nothing_to_publish', 409);
    const { usual } = kindOf(key);
    if (published === null && usual) {
      const before = { ...usual, ...(await readElsewhere(tx, key)) };
      await insertOriginal(tx, [key, newId(), JSON.stringify(before)]);
    }
    const revision = newId();
    await publishElsewhere(tx, key, draft);
    await publishDraft(tx, [key]);
    const elsewhere = JSON.stringify(await readElsewhere(tx, key));
    await insertRevision(tx, [key, revision, 'userId' in tx.actor ? tx.actor.userId : null, elsewhere]);
    tx.touch(designTag(key));
    await audit(tx, 'published', key, { revision });
    return readDesign(tx, key);
  });
}

/**
 * Makes an earlier revision the draft; publishing it is another step.
 *
 * @throws what `lockDesign` throws; `design.revision_not_found` (404); `design.revision_outdated` (409) if the program
 * no longer understands it.
 */
export async function restoreRevision(
  ctx: Context,
  { revision, ...based }: Based & { revision: string },
): Promise<DesignDocument> {
  requireStaff(ctx, 'content.write');
  const { key } = based;
  return inTransaction(ctx, async (tx) => {
    await lockDesign(tx, based);
    const [found] = await selectRevision(tx, [key, revision]);
    if (!found) throw new DomainError('design.revision_not_found', 404);
    if (!kindOf(key).body.safeParse(found.body).success)
      throw new DomainError('design.revision_outdated', 409);
    await upsertDraft(tx, [key, JSON.stringify(restorable(tx, key, found.body))]);
    await audit(tx, 'restored', key, { revision });
    return readDesign(tx, key);
  });
}

/**
 * Gives a landing page another address, with its draft and revisions. The former one leads on if visitors knew it.
 *
 * @throws what `lockDesign` throws; `design.not_found` (404) if there is no such page; `design.address_taken` (409).
 */
export async function movePage(
  ctx: Context,
  { slug, ...based }: Based & { slug: string },
): Promise<DesignDocument> {
  requireStaff(ctx, 'content.write');
  const { key } = based;
  const moved = PAGE_KEY + slug;
  if (!key.startsWith(PAGE_KEY)) throw new DomainError('design.not_found', 404);
  return inTransaction(ctx, async (tx) => {
    await lockDesigns(tx, [key, moved]);
    const before = await lockDesign(tx, based);
    if (before.version === 0) throw new DomainError('design.not_found', 404);
    if (moved === key) return before;
    if ((await readDesign(tx, moved)).version > 0)
      throw new DomainError('design.address_taken', 409, { slug });
    await copyDocument(tx, [key, moved]);
    await moveRevisions(tx, [key, moved]);
    await deleteDocument(tx, [key]);
    tx.touch(designTag(key), designTag(moved));
    const pathOf = (page: string) => `/pages/${page.slice(PAGE_KEY.length)}`;
    if (before.published) await redirectMoved(tx, { from: pathOf(key), to: pathOf(moved) });
    await audit(tx, 'moved', moved, { before: pathOf(key), after: pathOf(moved) });
    return readDesign(tx, moved);
  });
}

/** Deletes a document with its revisions. @throws `design.not_found` (404) if it does not exist. */
export async function deleteDesign(ctx: Context, key: string): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    await lockKey(tx, [key]);
    const { version, published } = await readDesign(tx, key);
    if (version === 0) throw new DomainError('design.not_found', 404);
    await deleteDocument(tx, [key]);
    tx.touch(designTag(key));
    await audit(tx, 'deleted', key, { published });
  });
}

const audit = (tx: Transaction, deed: AuditDeed<'design'>, key: string, details: Record<string, unknown>) =>
  recordAudit(tx, { action: `design.${deed}`, subjectType: 'design', subjectId: key, details });

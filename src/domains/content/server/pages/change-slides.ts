import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { DashboardSlide, NewSlideTerms, SlideChange } from '../../contract/slides.ts';
import { storePicture } from '../media/store-picture.ts';
import { changedMeanwhile } from '../settings/errors.ts';
import { readDashboardSlide, readDashboardSlides } from './list-slides.ts';
import { createSlide, updateSlide } from './slides.ts';

const deleteRow = plannedQuery('delete from slides where id = $1');
const placeRows = plannedQuery(
  `update slides set position = placed.position
   from (select id, row_number() over (
       order by array_position($1::uuid[], id) nulls last, position, id) - 1 as position
     from slides) placed
   where placed.id = slides.id and placed.position <> slides.position`,
);
/** Other writers of slides wait; readers do not. */
const lockRows = plannedQuery('lock table slides in share row exclusive mode');

/** Adds a slide in last position. @throws what `storePicture` throws. */
export async function addSlide(ctx: Context, { image, ...terms }: NewSlideTerms): Promise<DashboardSlide> {
  requireStaff(ctx, 'content.write');
  const mediaId = await takePicture(ctx, image);
  return inTransaction(ctx, async (tx) => {
    await lockRows(tx, []);
    const position = (await readDashboardSlides(tx)).length;
    const { title, body, button, href } = terms;
    const given = { ...rowOf(terms), ...(mediaId && { mediaId }) };
    const { slideId } = await createSlide(tx, { ...given, title, body, button, href, position });
    const slide = await readDashboardSlide(tx, slideId);
    await audit(tx, 'slide.created', slideId, { ...slide });
    return slide;
  });
}

/**
 * Changes the given fields of a slide.
 *
 * @throws `content.slide_not_found` (404), `content.changed_meanwhile` (409) if `version` is given and outdated, and
 * what `storePicture` throws.
 */
export async function changeSlide(
  ctx: Context,
  { id, version, image, ...terms }: SlideChange & { id: string },
): Promise<DashboardSlide> {
  requireStaff(ctx, 'content.write');
  const mediaId = await takePicture(ctx, image);
  return inTransaction(ctx, async (tx) => {
    await lockRows(tx, []);
    const before = await readDashboardSlide(tx, id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    const picture = mediaId === undefined ? {} : { mediaId };
    await updateSlide(tx, { ...rowOf(terms), ...picture, slideId: id, isDemo: false });
    const after = await readDashboardSlide(tx, id);
    await audit(tx, 'slide.changed', id, { before, after });
    return after;
  });
}

/** Deletes a slide. @throws `content.slide_not_found` (404). */
export async function deleteSlide(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    await lockRows(tx, []);
    const { title } = await readDashboardSlide(tx, id);
    await deleteRow(tx, [id]);
    tx.touch('slides');
    await audit(tx, 'slide.deleted', id, { title });
  });
}

/** Sorts the slides by `ids`; slides that are not named follow in their former order. */
export async function orderSlides(ctx: Context, { ids }: { ids: string[] }): Promise<DashboardSlide[]> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    await lockRows(tx, []);
    await placeRows(tx, [ids]);
    tx.touch('slides');
    await audit(tx, 'slides.ordered', 'all', { ids });
    return readDashboardSlides(tx);
  });
}

/** The picture of a `data:` URL; null to remove it, undefined to keep it. */
async function takePicture(ctx: Context, image: string | undefined): Promise<string | null | undefined> {
  if (!image) return image === '' ? null : undefined;
  const content = image.slice(image.indexOf(',') + 1);
  return (await storePicture(ctx, Buffer.from(content, 'base64'))).mediaId;
}

/** The given fields in the table's types. */
function rowOf(terms: Omit<SlideChange, 'image' | 'version'>) {
  const given = Object.entries(terms).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([key, value]) => {
      if (key === 'startsAt' || key === 'endsAt') return [key, value && new Date(String(value))];
      return [key, value || null];
    }),
  );
}

const audit = (
  tx: Transaction,
  action: AuditAction<'slide' | 'slides'>,
  subjectId: string,
  details: Record<string, unknown>,
) => recordAudit(tx, { action, subjectType: 'slide', subjectId, details });

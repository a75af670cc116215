import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { TextsChange } from '#platform/texts.ts';
import type { DashboardSlide, NewSlideTerms, SlideChange } from '../../contract/slides.ts';
import { storePicture } from '../media/store-picture.ts';
import { changedMeanwhile } from '../settings/errors.ts';
import { readDashboardSlide, readDashboardSlides } from './list-slides.ts';

const kinds = {
  position: 'number',
  title: 'string',
  body: 'string',
  button: 'string',
  href: 'string',
  tone: 'string',
  mediaId: 'string?',
  startsAt: 'date?',
  endsAt: 'date?',
  isDemo: 'boolean',
} as const;
const insertSlides = tableColumns('slides', { id: 'string', ...kinds }).insertRows();
const changeRow = tableColumns('slides', kinds).changeRows<{ id: string }>('where id = $2 returning id');

type Slide = RowOf<typeof kinds>;
const blank = {
  tone: 'sand',
  mediaId: null,
  startsAt: null,
  endsAt: null,
  isDemo: false,
};
const writeTexts = textWriter('slide');

type Words = { texts?: TextsChange<'title' | 'body' | 'button'> | undefined };
type NewSlide = Omit<Slide, keyof typeof blank | 'position'> & Partial<Slide> & Words;

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

/** @throws `request.invalid` (400) for a slide that ends before it starts. */
function checkTimes({ startsAt, endsAt }: DashboardSlide): void {
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    throw new DomainError('request.invalid', 400, { field: 'endsAt' });
}

/** Adds a slide to the home page's carousel, in last position unless another is given. */
export async function createSlide(ctx: Context, { texts, ...slide }: NewSlide): Promise<DashboardSlide> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    await lockRows(tx, []);
    const id = newId();
    const position = (await readDashboardSlides(tx)).length;
    await insertSlides(tx, [{ ...blank, position, ...slide, id }]);
    await writeTexts(tx, [{ of: { slide_id: id }, texts }]);
    tx.touch('slides');
    const created = await readDashboardSlide(tx, id);
    checkTimes(created);
    await audit(tx, 'slide.created', id, audited(created));
    return created;
  });
}

/**
 * Changes the given fields of a slide.
 *
 * @throws `content.slide_not_found` (404), `content.changed_meanwhile` (409) if `version` is given and outdated.
 */
export async function updateSlide(
  ctx: Context,
  { slideId, version, texts, ...changes }: Partial<NewSlide> & { slideId: string; version?: number },
): Promise<DashboardSlide> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    await lockRows(tx, []);
    const before = await readDashboardSlide(tx, slideId);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    await changeRow(tx, changes, [slideId]);
    await writeTexts(tx, [{ of: { slide_id: slideId }, texts }]);
    tx.touch('slides');
    const after = await readDashboardSlide(tx, slideId);
    checkTimes(after);
    await audit(tx, 'slide.changed', slideId, { before: audited(before), after: audited(after) });
    return after;
  });
}

/** Stores the picture of a new slide, then creates it. @throws what `storePicture` throws. */
export async function addSlide(ctx: Context, { image, ...terms }: NewSlideTerms): Promise<DashboardSlide> {
  requireStaff(ctx, 'content.write');
  const mediaId = await takePicture(ctx, image);
  const { title, body, button, href } = terms;
  return createSlide(ctx, { ...rowOf(terms), ...(mediaId && { mediaId }), title, body, button, href });
}

/** Stores the picture if a new one is given, then changes the slide. @throws what `storePicture` and `updateSlide` throw. */
export async function changeSlide(
  ctx: Context,
  { id, version, image, ...terms }: SlideChange & { id: string },
): Promise<DashboardSlide> {
  requireStaff(ctx, 'content.write');
  const mediaId = await takePicture(ctx, image);
  const picture = mediaId === undefined ? {} : { mediaId };
  const expected = version === undefined ? {} : { version };
  return updateSlide(ctx, { ...rowOf(terms), ...picture, ...expected, slideId: id, isDemo: false });
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

/** The address of the picture is enough. */
const audited = ({ picture: _, ...slide }: DashboardSlide) => slide;

const audit = (
  tx: Transaction,
  action: AuditAction<'slide' | 'slides'>,
  subjectId: string,
  details: Record<string, unknown>,
) => recordAudit(tx, { action, subjectType: 'slide', subjectId, details });

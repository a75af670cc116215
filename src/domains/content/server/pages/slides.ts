import type { Context } from '#platform/context.ts';
import { type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { TextsChange } from '#platform/texts.ts';

export const slideNotFound = () => new DomainError('content.slide_not_found', 404);

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
const changeSlide = tableColumns('slides', kinds).changeRows<{ id: string }>('where id = $2 returning id');

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
export type NewSlide = Omit<Slide, keyof typeof blank> & Partial<Slide> & Words;

/** Adds a slide to the home page's carousel. Staff only. */
export async function createSlide(ctx: Context, { texts, ...slide }: NewSlide): Promise<{ slideId: string }> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    const slideId = newId();
    await insertSlides(tx, [{ ...blank, ...slide, id: slideId }]);
    await writeTexts(tx, [{ of: { slide_id: slideId }, texts }]);
    tx.touch('slides');
    return { slideId };
  });
}

/**
 * Changes the given fields of a slide. Staff only.
 *
 * @throws `content.slide_not_found` (404).
 */
export async function updateSlide(
  ctx: Context,
  { slideId, texts, ...changes }: Partial<NewSlide> & { slideId: string },
): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    const found = await changeSlide(tx, changes, [slideId]);
    if (found.length === 0) throw slideNotFound();
    await writeTexts(tx, [{ of: { slide_id: slideId }, texts }]);
    tx.touch('slides');
  });
}

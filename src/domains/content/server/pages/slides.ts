import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { slides } from '../tables.ts';

addErrorMessages({
  en: { 'content.slide_not_found': 'This slide is no longer there.' },
  de: { 'content.slide_not_found': 'Diese Folie gibt es nicht mehr.' },
});

export const slideNotFound = () => new DomainError('content.slide_not_found', 404);

export type NewSlide = Omit<typeof slides.$inferInsert, 'id' | 'createdAt' | 'version'>;

/** Adds a slide to the home page's carousel. Staff only. */
export async function createSlide(ctx: Context, slide: NewSlide): Promise<{ slideId: string }> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    const slideId = newId();
    await tx.db.insert(slides).values({ ...slide, id: slideId });
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
  { slideId, ...changes }: Partial<NewSlide> & { slideId: string },
): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .update(slides)
      .set(changes)
      .where(eq(slides.id, slideId))
      .returning({ id: slides.id });
    if (found.length === 0) throw slideNotFound();
    tx.touch('slides');
  });
}

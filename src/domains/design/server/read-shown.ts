import { designTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isGranted } from '#platform/guard.ts';
import type { Fresh } from '#platform/http.ts';
import { type BodyOf, designKinds, type KindName } from './kinds.ts';

type Row = { key: string; draft: unknown; published: unknown };
const selectShown = namedQuery<Row>(
  'design_shown',
  'select key, draft, published from design_documents where key = any ($1::text[])',
);

/** Whether this request shows staff their drafts instead of what is published. */
const showsDrafts = (ctx: Context): boolean => ctx.showsDrafts === true && isGranted(ctx, 'content.write');

/**
 * The bodies of documents as visitors see them, by key; those that were never published are absent. In the preview of
 * drafts, the drafts. One query.
 */
export async function readShownDesigns<Kinds extends { [Key in string]: KindName }>(
  ctx: Context,
  kinds: Kinds,
): Promise<Fresh<{ [Key in keyof Kinds]?: BodyOf<Kinds[Key]> }>> {
  const keys = Object.keys(kinds);
  const rows = await selectShown(ctx, [keys]);
  const bodies: Record<string, unknown> = {};
  for (const { key, draft, published } of rows) {
    const body = (showsDrafts(ctx) ? draft : null) ?? published;
    const read = designKinds[kinds[key] as KindName].body.safeParse(body);
    if (read.success) bodies[key] = read.data;
    else if (body !== null) ctx.services.log.warn({ key }, 'a design document does not fit this version');
  }
  return {
    body: bodies as { [Key in keyof Kinds]?: BodyOf<Kinds[Key]> },
    tags: keys.map(designTag),
    changesAt: null,
  };
}

/** The body of one document as visitors see it; null if it was never published. */
export async function readShownDesign<Kind extends KindName>(
  ctx: Context,
  kind: Kind,
  key: string,
): Promise<Fresh<BodyOf<Kind> | null>> {
  const { body, ...rest } = await readShownDesigns(ctx, { [key]: kind });
  return { body: body[key] ?? null, ...rest };
}

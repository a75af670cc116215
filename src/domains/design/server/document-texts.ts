import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import { pageTexts } from '../contract/sections.ts';
import type { Fields } from '../fields/field.ts';
import { menuKinds } from '../fields/menus.ts';
import { type AnySection, type Kinds, PAGE_KEY, sectionKinds } from '../fields/sections.ts';
import type { Words } from '../words.ts';
import { lockDesigns, publishDesign, saveDraft } from './documents.ts';
import { checkedBody, kindOf } from './kinds.ts';

/** A text of a document. `place`: such as `title`, `ID-OF-SECTION/title` or `ID-OF-SECTION/items/1/text`. */
type PlacedText = { place: string; words: Words; most: number };
/** A document with its texts as they will be shown next: those of its draft if it has one. */
export type DocumentTexts = { key: string; texts: PlacedText[] };

type Row = { key: string; version: number; body: unknown; isDraft: boolean };
const columns = 'key, version, coalesce(draft, published) as body, draft is not null as "isDraft"';
const selectFrom = plannedQuery<Row>(
  `select ${columns} from design_documents
   where key >= $1 and ($2 or key > $1) and key <> 'theme' order by key limit $3`,
);
const selectChosen = plannedQuery<Row>(
  `select ${columns} from design_documents where key = any ($1::text[])`,
);

const kindsIn = (key: string): Kinds =>
  key in menuKinds ? menuKinds[key as keyof typeof menuKinds] : sectionKinds;

function textsOf(fields: Fields, values: object, place = ''): PlacedText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (values as Record<string, unknown>)[name];
    if (field.type === 'words' || field.type === 'markdown')
      return [{ place: place + name, words: value as Words, most: field.most }];
    if (field.type !== 'items') return [];
    return (value as object[]).flatMap((item, index) =>
      textsOf(field.fields, item, `${place}${name}/${index + 1}/`),
    );
  });
}

/** The body as this version of the program understands it, and its texts, which are parts of that body. */
function opened({ key, body }: Row): { body: unknown; texts: PlacedText[] } {
  const read = kindOf(key).body.safeParse(body);
  if (!read.success) return { body, texts: [] };
  const { sections } = read.data as { sections: AnySection[] };
  const kinds = kindsIn(key);
  const texts = [
    ...(key.startsWith(PAGE_KEY) ? textsOf(pageTexts, read.data as object) : []),
    ...sections.flatMap((section) => textsOf(kinds[section.kind] ?? {}, section, `${section.id}/`)),
  ];
  return { body: read.data, texts };
}

const asTexts = (row: Row): DocumentTexts => ({ key: row.key, texts: opened(row).texts });

/**
 * Documents with their texts, by key: from `after` on, which is among them if `isIncluded`. Requires permission to edit
 * them, as everything below.
 */
export async function readDocumentTexts(
  ctx: Context,
  { after, isIncluded, most }: { after: string; isIncluded: boolean; most: number },
): Promise<DocumentTexts[]> {
  requireStaff(ctx, 'content.write');
  return (await selectFrom(ctx, [after, isIncluded, most])).map(asTexts);
}

/** The same of these documents; nobody else writes them until the transaction ends. */
export async function lockDocumentTexts(tx: Transaction, keys: readonly string[]): Promise<DocumentTexts[]> {
  requireStaff(tx, 'content.write');
  await lockDesigns(tx, keys);
  return (await selectChosen(tx, [keys])).map(asTexts);
}

/**
 * Writes texts of a language, by place, into a locked document: into its draft, to be published with it, or, without a
 * draft, before visitors at once, with a revision.
 *
 * @throws `request.too_long`, `request.invalid` (400) if the document would not fit its kind; nothing is written then.
 */
export async function writeDocumentTexts(
  tx: Transaction,
  { key, locale, texts }: { key: string; locale: Locale; texts: ReadonlyMap<string, string> },
): Promise<void> {
  const [row] = await selectChosen(tx, [[key]]);
  if (!row) return;
  const document = opened(row);
  for (const { place, words } of document.texts) {
    const text = texts.get(place);
    if (text !== undefined) words[locale] = text;
  }
  const body = checkedBody(key, document.body);
  const { version } = await saveDraft(tx, { key, version: row.version, body });
  if (!row.isDraft) await publishDesign(tx, { key, version });
}

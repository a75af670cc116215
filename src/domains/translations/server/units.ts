import { type CustomSubject, LONGEST_WORDS } from '#domains/catalog/fields/custom-fields.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { columnName } from '#platform/db/table-columns.ts';
import { isTextOf, type Thing, textTables } from '#platform/db/text-tables.ts';
import type { Locale } from '#platform/locale.ts';
import { byMainLanguage, mainLanguage } from '#platform/main-language.ts';
import { type RowKind, type TranslatedKind, translatedKinds } from '../translated-kinds.ts';
import { countDocuments, lockDocuments, readDocuments } from './documents.ts';
import type { Page, Unit } from './unit.ts';

type Key = { column: string; type: 'uuid' | 'smallint' | 'text' };
type Source = {
  /** SQL: the things, as `t`. */
  from: string;
  /** SQL: whether one is not deleted. */
  living: string;
  /** What identifies one, joined by a slash in its id. */
  keys: [Key, ...Key[]];
  /** SQL: its row in the other language, as `x`; absent: it has none. */
  row?: string;
  /**
   * SQL: a list `(field, source, own, most, digest)` of its texts. The digest is of the source that was translated; null
   * if that is the present one, or not followed.
   */
  texts: () => string;
};

const rowOf = (kind: Thing) =>
  `left join ${textTables[kind].table} x on ${isTextOf(kind, 't', 'x')} and x.locale = $1`;
/** Those whose row in a language keeps the digest of a source that changed. */
const isFollowed = (kind: Thing) => !['option', 'picture', 'productFile', 'customField'].includes(kind);
const digestOf = (kind: Thing, column: string) =>
  isFollowed(kind) ? `x.sources->>'${column}'` : 'null::text';
const fieldsOf = (kind: Thing) => () =>
  `values ${textTables[kind].fields
    .map((field) => [field, columnName(field)] as const)
    .map(
      ([field, column]) => `('${field}', t.${column}, x.${column}, null::integer, ${digestOf(kind, column)})`,
    )
    .join(', ')}`;

const plain = (kind: Thing, table: string, living = 'true'): Source => ({
  from: `${table} t`,
  living,
  keys: [{ column: 't.id', type: 'uuid' }],
  row: rowOf(kind),
  texts: fieldsOf(kind),
});

const ofProduct = (kind: Thing, table: string, texts = fieldsOf(kind)): Source => ({
  from: `${table} t join products p on p.id = t.product_id`,
  living: 'p.deleted_at is null',
  keys: [
    { column: 't.product_id', type: 'uuid' },
    { column: 't.position', type: 'smallint' },
  ],
  row: rowOf(kind),
  texts,
});

const labels = () => `select 'name', t.name, x.name, null::integer, null::text
  union all select 'label:' || (choice->>'value'), choice->>'value', x.labels->>(choice->>'value'), null, null
  from jsonb_array_elements(t.choices) choice`;

const ownField = () => `${fieldsOf('customField')()}
  union all select 'label:' || (choice->>'key'), choice->>'name', choice->'texts'->$1::text->>'name', null, null
  from jsonb_array_elements(t.choices) choice`;

/** What things hold of own fields with words, which are together by language. */
const values = (subject: CustomSubject, source: Omit<Source, 'texts'>): Source => ({
  ...source,
  living: `${source.living} and t.custom_values <> '{}'`,
  texts: () => `select f.key, t.custom_values->f.key->>'${mainLanguage()}', t.custom_values->f.key->>$1::text,
      case f.kind when 'text' then ${LONGEST_WORDS.text} else ${LONGEST_WORDS.lines} end, null::text
    from custom_fields f where f.subject = '${subject}' and f.kind in ('text', 'lines')`,
});

const sources: Record<RowKind, Source> = {
  product: plain('product', 'products', 't.deleted_at is null'),
  option: ofProduct('option', 'product_options', labels),
  picture: ofProduct('picture', 'product_pictures'),
  customField: { ...plain('customField', 'custom_fields'), texts: ownField },
  productValue: values('product', {
    from: 'products t',
    living: 't.deleted_at is null',
    keys: [{ column: 't.id', type: 'uuid' }],
  }),
  variantValue: values('variant', {
    from: 'variants t join products p on p.id = t.product_id',
    living: 't.deleted_at is null and p.deleted_at is null',
    keys: [
      { column: 't.product_id', type: 'uuid' },
      { column: 't.id', type: 'uuid' },
    ],
  }),
  categoryValue: values('category', {
    from: 'categories t',
    living: 't.deleted_at is null',
    keys: [{ column: 't.id', type: 'uuid' }],
  }),
  category: plain('category', 'categories', 't.deleted_at is null'),
  brand: plain('brand', 'brands', 't.deleted_at is null'),
  sizeGuide: plain('sizeGuide', 'size_guides'),
  collection: plain('collection', 'collections', 't.deleted_at is null'),
  slide: plain('slide', 'slides'),
  page: { ...plain('page', 'pages'), keys: [{ column: 't.slug', type: 'text' }] },
  shippingMethod: plain('shippingMethod', 'shipping_methods', 't.deleted_at is null'),
  pickupPlace: plain('pickupPlace', 'pickup_places', 't.deleted_at is null'),
  promotion: plain('promotion', 'promotions', 't.deleted_at is null'),
  taxRate: plain('taxRate', 'tax_rates'),
};

const idOf = ({ keys }: Source) => keys.map(({ column }) => `${column}::text`).join(` || '/' || `);
/** SQL: the parts of an id, such as the parameter `$3`. */
const partsOf = ({ keys }: Source, id: string) =>
  keys.map(({ type }, index) => `split_part(${id}, '/', ${index + 1})::${type}`);

/** SQL: whether a text was translated from another source than the present one. */
const isOutdated = '(one.own is not null and one.digest is not null and one.digest <> md5(one.source))';

/** SQL: rows of `Unit` of a kind in the language of parameter 1. */
const unitsOf = (kind: RowKind, more = ''): string => {
  const { from, living, row = '', texts } = sources[kind];
  return `select ${idOf(sources[kind])} as id, one.field, one.source, one.own, one.most, ${isOutdated} as "isOutdated"
    from ${from} ${row} cross join lateral (${texts()}) one (field, source, own, most, digest)
    where ${living} and one.source <> ''${more}`;
};

const rowKinds = translatedKinds.filter((kind): kind is RowKind => kind !== 'design');
const eachKind = <Value>(make: (kind: RowKind) => Value) =>
  Object.fromEntries(rowKinds.map((kind) => [kind, make(kind)])) as Record<RowKind, Value>;

type Count = { kind: TranslatedKind; total: number; translated: number; outdated: number };

const countUnits = plannedQuery<Count>(
  byMainLanguage(() =>
    rowKinds
      .map(
        (kind) =>
          `select '${kind}' as kind, count(*)::integer as total, count(own)::integer as translated,
            count(*) filter (where "isOutdated")::integer as outdated from (${unitsOf(kind)}) units`,
      )
      .join(' union all '),
  ),
);

/** How many texts each kind has, and how many of them in each of these languages, and how many of these are outdated. */
export async function countTexts(ctx: Context, languages: readonly Locale[]): Promise<Map<Locale, Count[]>> {
  const counts = new Map<Locale, Count[]>();
  if (languages.length === 0) return counts;
  const { total, translated } = await countDocuments(ctx);
  for (const locale of languages) {
    const ofRows = await countUnits(ctx, [locale]);
    const ofDesign: Count = { kind: 'design', total, translated: translated.get(locale) ?? 0, outdated: 0 };
    const order = [...ofRows, ofDesign].map((count) => [count.kind, count] as const);
    const byKind = new Map(order);
    counts.set(
      locale,
      translatedKinds.flatMap((kind) => byKind.get(kind) ?? []),
    );
  }
  return counts;
}

const pages = eachKind((kind) => {
  const { keys } = sources[kind];
  const columns = keys.map(({ column }) => column).join(', ');
  const parts = partsOf(sources[kind], '$3');
  // The first condition is for the index.
  const isAfter = `${keys[0].column} >= ${parts[0]} and (${columns}, one.field) > (${parts.join(', ')}, $4)`;
  return plannedQuery<Unit>(
    byMainLanguage(() =>
      unitsOf(
        kind,
        ` and (one.own is null or ${isOutdated} or $2) and ($3::text is null or ${isAfter})
      order by ${columns}, one.field limit $5`,
      ),
    ),
  );
});

/** Texts of a kind in the order of their ids. */
export const readTexts = (
  ctx: Context,
  kind: TranslatedKind,
  locale: Locale,
  page: Page,
): Promise<Unit[]> => {
  if (kind === 'design') return readDocuments(ctx, locale, page);
  const { of, after, most } = page;
  return pages[kind](ctx, [locale, of === 'all', after?.id ?? null, after?.field ?? null, most]);
};

const chosen = eachKind((kind) => {
  const [first] = sources[kind].keys;
  const [part] = partsOf(sources[kind], 'wanted');
  return plannedQuery<Unit>(
    byMainLanguage(() =>
      unitsOf(
        kind,
        ` and ${first.column} = any (array(select ${part} from unnest($2::text[]) wanted))
      and ${idOf(sources[kind])} = any ($2)`,
      ),
    ),
  );
});

/** All texts of these things, to be changed. */
export const readTextsOf = (
  tx: Transaction,
  kind: TranslatedKind,
  locale: Locale,
  ids: readonly string[],
): Promise<Unit[]> => (kind === 'design' ? lockDocuments(tx, locale, ids) : chosen[kind](tx, [locale, ids]));

const confirming = new Map(
  (Object.keys(textTables) as Thing[]).filter(isFollowed).map((kind) => {
    const { table, key } = textTables[kind];
    const [column] = Object.keys(key);
    const type = column === 'page_slug' ? 'text' : 'uuid';
    return [
      kind as string,
      plannedQuery<{ locale: string }>(`
        update ${table} set sources = sources - $3::text, updated_at = now()
        where ${column} = $1::${type} and locale = $2 and sources ? $3 returning locale`),
    ] as const;
  }),
);

/**
 * Takes the mark of an outdated text: its translation says what the present source says, too. Returns whether there was
 * one.
 */
export async function forgetSource(
  tx: Transaction,
  { locale, kind, id, field }: Pick<Unit, 'id' | 'field'> & { locale: Locale; kind: TranslatedKind },
): Promise<boolean> {
  const found = await confirming.get(kind)?.(tx, [id, locale, columnName(field)]);
  return found !== undefined && found.length > 0;
}

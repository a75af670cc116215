import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { columnName } from '#platform/db/table-columns.ts';
import { isTextOf, type Thing, textTables } from '#platform/db/text-tables.ts';
import type { Locale } from '#platform/locale.ts';
import { type TranslatedKind, translatedKinds } from '../translated-kinds.ts';

/** One text of a thing: in the main language, and in another one (null where it has none). */
export type Unit = { id: string; field: string; source: string; own: string | null };

type Key = { column: string; type: 'uuid' | 'smallint' | 'text' };
type Source = {
  /** SQL: the things, as `t`. */
  from: string;
  /** SQL: whether one is not deleted. */
  living: string;
  /** What identifies one, joined by a slash in its id. */
  keys: [Key, ...Key[]];
  /** SQL: a list `(field, source, own)` of its texts, `x` being its row in the other language. */
  texts: string;
};

const fieldsOf = (kind: Thing) =>
  `values ${textTables[kind].fields
    .map((field) => `('${field}', t.${columnName(field)}, x.${columnName(field)})`)
    .join(', ')}`;

const plain = (kind: Thing, table: string, living = 'true'): Source => ({
  from: `${table} t`,
  living,
  keys: [{ column: 't.id', type: 'uuid' }],
  texts: fieldsOf(kind),
});

const ofProduct = (kind: Thing, table: string, texts = fieldsOf(kind)): Source => ({
  from: `${table} t join products p on p.id = t.product_id`,
  living: 'p.deleted_at is null',
  keys: [
    { column: 't.product_id', type: 'uuid' },
    { column: 't.position', type: 'smallint' },
  ],
  texts,
});

const labels = `select 'name', t.name, x.name
  union all select 'label:' || (choice->>'value'), choice->>'value', x.labels->>(choice->>'value')
  from jsonb_array_elements(t.choices) choice`;

const sources: Record<TranslatedKind, Source> = {
  product: plain('product', 'products', 't.deleted_at is null'),
  option: ofProduct('option', 'product_options', labels),
  picture: ofProduct('picture', 'product_pictures'),
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

/** SQL: rows of `Unit` of a kind in the language of parameter 1. */
const unitsOf = (kind: TranslatedKind, more = ''): string => {
  const { from, living, texts } = sources[kind];
  return `select ${idOf(sources[kind])} as id, one.field, one.source, one.own
    from ${from} left join ${textTables[kind].table} x on ${isTextOf(kind, 't', 'x')} and x.locale = $1
    cross join lateral (${texts}) one (field, source, own)
    where ${living} and one.source <> ''${more}`;
};

const eachKind = <Value>(make: (kind: TranslatedKind) => Value) =>
  Object.fromEntries(translatedKinds.map((kind) => [kind, make(kind)])) as Record<TranslatedKind, Value>;

type Count = { kind: TranslatedKind; total: number; translated: number };

const countUnits = plannedQuery<Count>(
  translatedKinds
    .map(
      (kind) =>
        `select '${kind}' as kind, count(*)::integer as total, count(own)::integer as translated from (${unitsOf(kind)}) units`,
    )
    .join(' union all '),
);

/** How many texts each kind has, and how many of them in this language. */
export const countTexts = (ctx: Context, locale: Locale): Promise<Count[]> => countUnits(ctx, [locale]);

const pages = eachKind((kind) => {
  const { keys } = sources[kind];
  const columns = keys.map(({ column }) => column).join(', ');
  const parts = partsOf(sources[kind], '$3');
  // The first condition is for the index.
  const isAfter = `${keys[0].column} >= ${parts[0]} and (${columns}, one.field) > (${parts.join(', ')}, $4)`;
  return plannedQuery<Unit>(
    unitsOf(
      kind,
      ` and (one.own is null or $2) and ($3::text is null or ${isAfter})
      order by ${columns}, one.field limit $5`,
    ),
  );
});

type Page = { of: 'missing' | 'all'; after?: Pick<Unit, 'id' | 'field'> | undefined; most: number };

/** Texts of a kind in the order of their ids. */
export const readTexts = (
  ctx: Context,
  kind: TranslatedKind,
  locale: Locale,
  { of, after, most }: Page,
): Promise<Unit[]> => pages[kind](ctx, [locale, of === 'all', after?.id ?? null, after?.field ?? null, most]);

const chosen = eachKind((kind) => {
  const [first] = sources[kind].keys;
  const [part] = partsOf(sources[kind], 'wanted');
  return plannedQuery<Unit>(
    unitsOf(
      kind,
      ` and ${first.column} = any (array(select ${part} from unnest($2::text[]) wanted))
      and ${idOf(sources[kind])} = any ($2)`,
    ),
  );
});

/** All texts of these things. */
export const readTextsOf = (
  ctx: Context,
  kind: TranslatedKind,
  locale: Locale,
  ids: readonly string[],
): Promise<Unit[]> => chosen[kind](ctx, [locale, ids]);

import { imageUrl, type StoredImage } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { countSql, pageSql } from './list-sql.ts';
import { placeOf, spellPlace } from './place.ts';
import type { DeskList, DeskListItem, DeskListQuery } from './shapes.ts';

type Variant = DeskListItem['variants'][number];
type Row = Omit<DeskListItem, 'image' | 'variants' | 'dealPrice'> & {
  image: StoredImage;
  variants: (Omit<Variant, 'price'> & { priceMinor: number })[] | null;
  paidMinor: number | null;
  key: string;
  after: string;
};

/** Products for staff to look through, on the shelves or not, and how many there are of each status. */
export async function readDeskList(ctx: Context, query: DeskListQuery): Promise<DeskList> {
  requireStaff(ctx);
  const { lowStock, currency } = await readSettings(ctx);
  const { sort, limit, status = null } = query;
  const words = (query.q ?? '').toWellFormed().split(/\s+/).filter(Boolean);
  const isSearched = words.length > 0;
  const few = { low: lowStock, out: 0, any: null }[query.stock ?? 'any'];
  const { category = null, brand = null, seller = null } = query;
  const values = [...patternsOf(words), category, brand, seller, few];
  const [key, after] = placeOf(query.after, sort);
  const [rows, [counts]] = await Promise.all([
    plannedQuery<Row>(pageSql(sort, isSearched))(ctx, [...values, status, key, after, limit + 1]),
    plannedQuery<DeskList['counts']>(countSql(isSearched))(ctx, values),
  ]);
  if (!counts) throw new Error('Counting gives a row');
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const digits = minorDigits(currency);
  return {
    products: page.map((row) => showItem(ctx, row, digits)),
    ...{ next: last ? spellPlace(last.key, last.after) : null, counts, lowStock },
  };
}

/** What `like` takes for itself is meant as it is typed. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

const patternsOf = (words: string[]) =>
  words.length > 0
    ? [words.map((word) => `%${literal(word)}%`), `${literal(words.join(' ').toLowerCase())}%`]
    : [null, null];

function showItem(ctx: Context, row: Row, digits: number): DeskListItem {
  const { key: _, after: __, paidMinor, image, variants, ...item } = row;
  const shown = (variants ?? []).map(({ priceMinor, ...variant }) => ({
    ...variant,
    price: toDecimal(priceMinor, digits),
  }));
  const lowest = Math.min(...(variants ?? []).map(({ priceMinor }) => priceMinor));
  const isDeal = paidMinor !== null && paidMinor < lowest;
  return {
    ...item,
    image: imageUrl(ctx, image),
    variants: shown,
    dealPrice: isDeal ? toDecimal(paidMinor, digits) : null,
  };
}

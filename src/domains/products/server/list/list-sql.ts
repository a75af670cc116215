import { identifiedSql } from '#domains/browse/server/index.ts';
import { productStatuses } from '#domains/catalog/contract.ts';
import { isUnlimitedSql, scarcitySql } from '#domains/inventory/server/index.ts';
import { anyIndexedText } from '#platform/db/text-in.ts';
import type { ProductSort } from '../../contract/list.ts';
import { shownSql } from './list-item.ts';

/**
 * The variant `k` that determines a product's price or stock in sorting: the cheapest, or the scarcest. An index has
 * them in order.
 */
const cheapest = `variants k join products p on p.id = k.product_id and k.deleted_at is null
  and not exists (select from variants other where other.product_id = k.product_id and other.deleted_at is null
    and (other.price_minor, other.id) < (k.price_minor, k.id))`;
const scarcest = `stock_levels l join variants k on k.id = l.variant_id and k.deleted_at is null
  join products p on p.id = k.product_id
    and not exists (select from variants other join stock_levels level on level.variant_id = other.id
      where other.product_id = k.product_id and other.deleted_at is null
        and (${scarcitySql('level')}, level.variant_id) < (${scarcitySql('l')}, l.variant_id))`;

const lowestPrice = `(select min(v.price_minor) from variants v where v.product_id = p.id and v.deleted_at is null)`;
const fewest = `(select min(${scarcitySql('level')}) from variants v join stock_levels level on level.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null)`;

type Sort = {
  type: string;
  isDescending: boolean;
  /** The sort key of a product. */
  key: string;
  /** The index scan that returns all products in this order, and its two sort columns. */
  walk: { from: string; key: string; id: string };
};

const byProduct = (key: string) => ({ key, walk: { from: 'products p', key, id: 'p.id' } });
const byPrice = {
  type: 'bigint',
  key: lowestPrice,
  walk: { from: cheapest, key: 'k.price_minor', id: 'k.id' },
};
const byStock = {
  type: 'integer',
  key: fewest,
  walk: { from: scarcest, key: scarcitySql('l'), id: 'l.variant_id' },
};

export const sorts: Record<ProductSort, Sort> = {
  newest: { ...byProduct('p.created_at'), type: 'timestamptz', isDescending: true },
  updated: { ...byProduct('p.updated_at'), type: 'timestamptz', isDescending: true },
  name: { ...byProduct('lower(p.name)'), type: 'text', isDescending: false },
  price_asc: { ...byPrice, isDescending: false },
  price_desc: { ...byPrice, isDescending: true },
  scarcest: { ...byStock, isDescending: false },
  most_stock: { ...byStock, isDescending: true },
};

const inGroup = `p.deleted_at is null and ($1::uuid is null or p.category_id = $1)
  and ($2::uuid is null or p.brand_id = $2) and ($3::uuid is null or p.seller_id = $3)
  and ($4::text is null or kiosk_tag_keys(p.tags) @> array[lower($4::text)])`;
const hasStatus = '($5::text is null or p.status = $5)';

const counts = ['count(*)::integer as all']
  .concat(
    productStatuses.map((status) => `count(*) filter (where p.status = '${status}')::integer as ${status}`),
  )
  .join(', ');

/** SQL: the number of products by status. Parameters: 1 category, 2 brand, 3 seller, 4 tag. */
export const countSql = `select ${counts} from products p where ${inGroup}`;

const inOrder = (sort: ProductSort, key: string, id: string) =>
  sorts[sort].isDescending ? `${key} desc, ${id} desc` : `${key}, ${id}`;
const isAfter = (sort: ProductSort, key: string, id: string) =>
  `($6::text is null or (${key}, ${id}) ${sorts[sort].isDescending ? '<' : '>'} ($6::${sorts[sort].type}, $7::uuid))`;

/**
 * SQL: a page of many products, scanning the index of their order until it is full. Parameters: 1 to 4 as before, 5
 * status, 6 and 7 key and id that it begins after, 8 the page size.
 */
export function walkSql(sort: ProductSort): string {
  const { from, key, id } = sorts[sort].walk;
  return `with page as materialized (
    select p.id, ${key}::text as key, ${id} as after, row_number() over (order by ${inOrder(sort, key, id)}) as place
    from ${from} where ${inGroup} and ${hasStatus} and ${isAfter(sort, key, id)}
    order by ${inOrder(sort, key, id)} limit $8)
  ${shownSql}`;
}

const pageOfFew = (sort: ProductSort, from: string) => `keyed as materialized (
    select p.id, ${sorts[sort].key} as value from ${from}
  ), page as materialized (
    select id, value::text as key, id as after, row_number() over (order by ${inOrder(sort, 'value', 'id')}) as place
    from keyed where ${isAfter(sort, 'value', 'id')} order by ${inOrder(sort, 'value', 'id')} limit $8)`;

/** SQL: a page of few products, which are read and then sorted. Parameters as before. */
export const fewSql = (sort: ProductSort): string =>
  `with ${pageOfFew(sort, `products p where ${inGroup} and ${hasStatus}`)} ${shownSql}`;

/** The maximum number of matches of a search, a stock filter or an own field. */
const MOST_FOUND = 3_000;
/** The maximum number of stock levels examined for them, since those of deleted variants stay. */
const MOST_LEVELS = 10_000;

/** One condition per word: an index supports single patterns, not lists of them. */
const wordsFit = (areModels: boolean[]) =>
  areModels
    .map((isModel, index) => {
      const holds = (name: string) => `${name} ilike ($9::text[])[${index + 1}]`;
      const isOfModel = (name: string) =>
        `${holds(name)} and kiosk_identifier(${name}) like ($12::text[])[${index + 1}]`;
      return anyIndexedText('product', 'p.name', isModel ? isOfModel : holds);
    })
    .join(' and ');

const begins = '$9::text[] is not null and $12::text[] is not null and lower(p.name) like $10';

const foundByWords = ({ areModels, areShort }: Found) => `found as materialized (
    select id from (
      select p.id from products p where p.deleted_at is null and ${areShort ? begins : `$12::text[] is not null and ${wordsFit(areModels)}`}
      union select v.product_id from variants v where v.deleted_at is null and lower(v.sku) like $10
      union (${identifiedSql('$13', '$14')})) fitting
    limit ${MOST_FOUND})`;

/** The variants of the scarcest levels: `offset 0` keeps all variants from being read for them. */
const foundByStock = (scarce: Found['scarce']) => `scarce as materialized (
    select distinct product_id as id from (
      select v.product_id from (
        select variant_id, ${scarcitySql('l')} as scarcity from stock_levels l
        where ${scarcitySql('l')} <= $11 ${scarce === 'out' ? `and not ${isUnlimitedSql('l')}` : ''}
        order by scarcity, variant_id limit ${MOST_LEVELS}) level
      cross join lateral (
        select product_id from variants where id = level.variant_id and deleted_at is null offset 0) v
      order by scarcity, variant_id limit ${MOST_FOUND}) scarcest)`;

const hasValue = `p.custom_values @> any ($15::jsonb[]) and p.custom_values <> '{}'`;

const foundByField = `found as materialized (
    select p.id from products p where ${inGroup} and ${hasValue} limit ${MOST_FOUND})`;

export type Found = {
  /** Which of the searched words are model numbers; empty: no words. */
  areModels: boolean[];
  /** Whether no word has the three letters that the index needs: then only prefixes are searched for. */
  areShort: boolean;
  /** Without words and this, an own field is asked for. */
  scarce: 'low' | 'out' | null;
};

/**
 * SQL: the same for a search, a stock filter or an own field, with the numbers by status, as one row of JSON. Parameters: 9 patterns
 * of the words, 10 a prefix of a name or SKU, 11 the low-stock mark, 12 patterns of model numbers, 13 and 14 the
 * identifiers that the whole text may be, and the prefix of one, 15 the values of an own field, one of which fits, as
 * JSON.
 */
export function foundSql(sort: ProductSort, how: Found): string {
  const { scarce } = how;
  const hasWords = how.areModels.length > 0;
  const onlyField = !hasWords && !scarce;
  const parts = [hasWords && foundByWords(how), scarce && foundByStock(scarce), onlyField && foundByField];
  const fits = [
    (hasWords || onlyField) && 'p.id in (select id from found)',
    !hasWords &&
      '$9::text[] is null and $10::text is null and $12::text[] is null and $13::text[] is null and $14::text is null',
    scarce ? 'p.id in (select id from scarce)' : '$11::integer is null',
    !onlyField && `($15::jsonb[] is null or ${hasValue})`,
    inGroup,
  ];
  return `with ${parts.filter(Boolean).join(', ')}, fitting as materialized (
    select p.id, p.status, p.name, p.created_at, p.updated_at from products p where ${fits.filter(Boolean).join(' and ')}
  ), ${pageOfFew(sort, `fitting p where ${hasStatus}`)}
  select (select to_json(counted) from (select ${counts} from fitting p) counted) as counts,
    (select coalesce(json_agg(shown), '[]') from (${shownSql}) shown) as rows`;
}

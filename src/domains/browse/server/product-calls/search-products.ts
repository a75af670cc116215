import { MOST_PER_PAGE } from '#domains/catalog/contract.ts';
import { isStorable, moneyInvalid } from '#domains/catalog/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { searchProductIds } from '../search-product-ids.ts';
import { readAmount } from './amounts.ts';
import type { Product } from './contract.ts';
import { joinProduct, type ProductRow, productColumns } from './product-sql.ts';
import { readDigits, showProduct } from './show-product.ts';

const nothingFound = () => new DomainError('catalog.nothing_found', 404);

/** The best first, as the search of the shop finds them. */
const inOrder = namedQuery<ProductRow>(
  'product_calls_in_order',
  `select ${productColumns}
  from unnest($1::uuid[]) with ordinality as wanted(id, place) join products p on p.id = wanted.id ${joinProduct}
  order by wanted.place`,
);

/** All that a part of a word is compared with: name, brand and category, without accents, in lower case. */
const searched = `unaccent(lower(p.name || ' ' || b.name || ' ' || c.name))`;
const plainName = 'unaccent(lower(p.name))';

/** The whole name first, then what begins with the words asked for, then what has them in its name. */
const relevance = `case
  when $1 = '' then 0
  when ${plainName} = unaccent(lower($1)) then 4
  when starts_with(${plainName}, unaccent(lower($1))) then 3
  when strpos(${plainName}, unaccent(lower($1))) > 0 then 2
  when (select bool_and(strpos(${plainName}, unaccent(lower(word))) > 0) from unnest($2::text[]) word) then 1
  else 0 end`;

/** Products with every word as a part of name, brand or category; all that fit where no name is asked for. */
const search = namedQuery<ProductRow>(
  'product_calls_search',
  `with found as (
    select p.id, ${relevance} as relevance, l.listed_at, char_length(p.name) as length
    from listings l
    join products p on p.id = l.product_id
    join brands b on b.id = l.brand_id
    join categories c on c.id = l.category_id
    ${joinRunningDeal('p.id')}
    where ($3 = '' or lower(b.name) = lower($3) or b.slug = lower($3))
      and ($4 = '' or lower(c.name) = lower($4) or c.slug = lower($4))
      and ($5::bigint is null or ${paidNow('l.price_minor')} <= $5)
      and ($1 = '' or not exists (
        select from unnest($2::text[]) word where strpos(${searched}, unaccent(lower(word))) = 0))
    order by relevance desc, case when $1 <> '' then char_length(p.name) end, l.listed_at desc, p.id desc
    limit $6 offset $7
  )
  select ${productColumns} from found join products p on p.id = found.id ${joinProduct}
  order by found.relevance desc, case when $1 <> '' then found.length end, found.listed_at desc, p.id desc`,
);

/**
 * Products that the shop's search finds for `name`, else those that hold its words inside others; of that brand and
 * category (in any case of letters), that cost at most `price` now.
 *
 * @throws `catalog.nothing_found` (404), `catalog.price_invalid` (400).
 */
export async function searchProducts(ctx: Context, query: Map<string, string>): Promise<Product[]> {
  const asked = (key: string) => (query.get(key) ?? '').trim();
  const [name, brand, category] = [asked('name'), asked('brand'), asked('category')];
  if (![name, brand, category].every(isStorable)) throw nothingFound();
  const digits = await readDigits(ctx);
  const limit = Math.min(count(asked('limit')) ?? MOST_PER_PAGE, MOST_PER_PAGE);
  const offset = ((count(asked('page')) ?? 1) - 1) * limit;
  const maxPrice = upperBound(asked('price'), digits);
  const ids = name === '' ? [] : await searchProductIds(ctx, { name, brand, category, maxPrice });
  const rows =
    ids.length > 0
      ? await inOrder(ctx, [ids.slice(offset, offset + limit)])
      : await search(ctx, [name, wordsOf(name), brand, category, maxPrice, limit, offset]);
  if (rows.length === 0) throw nothingFound();
  return rows.map((row) => showProduct(ctx, row, digits));
}

const count = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** In minor units; a bound between two of them rounds down. Null where no price is asked for. */
function upperBound(text: string, digits: number): number | null {
  if (text === '') return null;
  const price = readAmount(text);
  if (price === null) throw moneyInvalid();
  const minor = Math.floor(Number((price * 10 ** digits).toPrecision(15)));
  return Math.max(-1, Math.min(minor, Number.MAX_SAFE_INTEGER));
}

/** Words between spaces; those of signs only count where there is nothing else. */
function wordsOf(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const spelled = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (spelled.length > 0 ? spelled : words).slice(0, 32);
}

/** A SKU or barcode of a few products at most is one. */
const MOST_IDENTIFIED = 8;
/** Above every letter. */
export const END = `U&'\\+10FFFF'`;

/** The products of which a SKU or barcode is in a range, a few. Their order makes sure that the index is used. */
const identified = (isIn: (identifier: string) => string) =>
  ['sku', 'barcode']
    .map(
      (column) => `(select product_id from variants where deleted_at is null and ${column} is not null
      and ${isIn(`kiosk_identifier(${column})`)} order by kiosk_identifier(${column}) using ~<~ limit ${MOST_IDENTIFIED})`,
    )
    .join(' union ');

/** SQL: `product_id` of a few products with this identifier (SQL), as `identifiersIn` gives it. */
export const identifiedAs = (asked: string): string =>
  identified((identifier) => `${identifier} ~>=~ ${asked} and ${identifier} ~<=~ ${asked}`);

/** SQL: the same of those whose identifier begins so. */
export const begunBy = (asked: string): string =>
  identified((identifier) => `${identifier} ~>=~ ${asked} and ${identifier} ~<~ (${asked} || ${END})`);

/** SQL: `product_id` of the products with one of the identifiers `whole`, or with one that begins as `begun`, both as `identifiersIn` gives them. */
export const identifiedSql = (whole: string, begun: string): string =>
  `select found.product_id from unnest(${whole}::text[]) asked (identifier)
  cross join lateral (${identifiedAs('asked.identifier')}) found where asked.identifier <> ''
  union select product_id from (${begunBy(`${begun}::text`)}) begun where ${begun}::text is not null`;

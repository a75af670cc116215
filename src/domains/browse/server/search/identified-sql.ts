/** A text that more products share is not an identifier. */
const MOST_IDENTIFIED = 8;
/** Sorts after every letter. */
export const END = `U&'\\+10FFFF'`;

/** SQL: the few products with a SKU or barcode in a range. The order by makes PostgreSQL use the index. */
const identified = (isIn: (identifier: string) => string) =>
  ['sku', 'barcode']
    .map(
      (column) => `(select product_id from variants where deleted_at is null and ${column} is not null
      and ${isIn(`kiosk_identifier(${column})`)} order by kiosk_identifier(${column}) using ~<~ limit ${MOST_IDENTIFIED})`,
    )
    .join(' union ');

/** SQL: the `product_id` of the few products with this identifier, an SQL value made by `identifiersIn`. */
export const identifiedAs = (asked: string): string =>
  identified((identifier) => `${identifier} ~>=~ ${asked} and ${identifier} ~<=~ ${asked}`);

/** SQL: the same for identifiers that begin with it. */
export const begunBy = (asked: string): string =>
  identified((identifier) => `${identifier} ~>=~ ${asked} and ${identifier} ~<~ (${asked} || ${END})`);

/**
 * SQL: the `product_id` of products with one of the identifiers `whole`, or one that begins with `begun`, both from
 * `identifiersIn`.
 */
export const identifiedSql = (whole: string, begun: string): string =>
  `select found.product_id from unnest(${whole}::text[]) asked (identifier)
  cross join lateral (${identifiedAs('asked.identifier')}) found where asked.identifier <> ''
  union select product_id from (${begunBy(`${begun}::text`)}) begun where ${begun}::text is not null`;

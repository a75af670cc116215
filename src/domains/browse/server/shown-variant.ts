import { availableSql } from '#domains/inventory/server/index.ts';

/**
 * SQL: joins as `shown_variant` the one that a product's card shows in a list filtered by these `keys` of choices: with a
 * picture, and with a chosen value in each filtered option of the product; rather one that is available. None without such
 * a filter.
 */
export const joinShownVariant = (keys: string): string => `left join lateral (
    select v.id, v.media_id from variants v left join stock_levels stock on stock.variant_id = v.id
    where cardinality(${keys}) > 0 and v.product_id = p.id and v.deleted_at is null and v.media_id is not null and (
      select bool_and(o.part || ':' || kiosk_option_part(v.choices[o.position + 1]) = any (${keys}))
      from (select position, kiosk_option_part(name) as part from product_options where product_id = p.id) o
      where exists (select from unnest(${keys}) key where split_part(key, ':', 1) = o.part))
    order by ${availableSql('stock')} > 0 desc, v.position, v.id limit 1) shown_variant on true`;

/** SQL: the number of listed products of a collection `c`; only those chosen by hand may be hidden. */
export const productCount = `(case when c.rules is null
  then (select count(*) from collection_products m join listing_keys k using (product_id) where m.collection_id = c.id)
  else (select count(*) from collection_products m where m.collection_id = c.id) end)::integer`;

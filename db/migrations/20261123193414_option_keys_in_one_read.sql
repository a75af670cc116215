-- The same keys as before by one read of the product, which also finds numbers and dates.
create or replace function kiosk_option_keys(product uuid) returns text[]
language sql stable parallel safe
return (
  select array_agg(distinct known.key) from products p cross join lateral (
    select kiosk_option_part(o.name) || ':' || kiosk_option_part(choice->>'value') as key
    from product_options o, jsonb_array_elements(o.choices) choice
    where o.product_id = p.id and o.position < 3 and choice->>'value' is not null
    union all
    select 'field.' || f.key || ':'
      || case when f.kind in ('number', 'date') then '#' else kiosk_option_part(chosen.value) end
    from custom_fields f
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(p.custom_values->f.key) when 'array' then p.custom_values->f.key
        else jsonb_build_array(p.custom_values->f.key) end) chosen (value)
    where f.subject = 'product' and f.is_filtered and f.is_public
      and f.kind in ('choice', 'choices', 'flag', 'number', 'date') and p.custom_values ? f.key and case f.kind
        when 'flag' then jsonb_typeof(p.custom_values->f.key) = 'boolean'
        when 'number' then jsonb_typeof(p.custom_values->f.key) = 'number'
        when 'date' then kiosk_is_date(chosen.value)
        else exists (select from jsonb_array_elements(f.choices) choice where choice->>'key' = chosen.value) end
    union all
    select 'product.tag:' || kiosk_option_part(tag) from unnest(p.tags) tag
    where kiosk_option_part(tag) <> ''
      and exists (select from facets where facets.key = 'product.tag' and is_shown)
  ) known
  where p.id = product
);

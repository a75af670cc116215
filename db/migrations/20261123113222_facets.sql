-- The filters beside lists in the owner's order; what has no row is shown behind them. `key`: "product.price" and others
-- of every product, "field.material" of the shop's own fields, "color" of an option.
create table facets (
  key text primary key check (length(key) between 1 and 80),
  position integer not null,
  is_shown boolean not null
);

-- Lists are also filtered by tags, as "product.tag:sale", once the owner shows this filter: many shops tag for themselves only.
create or replace function kiosk_option_keys(product uuid) returns text[]
language sql stable parallel safe
return (
  select array_agg(distinct key) from (
    select kiosk_option_part(o.name) || ':' || kiosk_option_part(choice->>'value') as key
    from product_options o, jsonb_array_elements(o.choices) choice
    where o.product_id = product and o.position < 3 and choice->>'value' is not null
    union all
    select 'field.' || f.key || ':' || kiosk_option_part(chosen.value)
    from products p
    join custom_fields f on f.subject = 'product' and f.is_filtered and f.is_public
      and f.kind in ('choice', 'choices', 'flag') and p.custom_values ? f.key
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(p.custom_values->f.key) when 'array' then p.custom_values->f.key
        else jsonb_build_array(p.custom_values->f.key) end) chosen (value)
    where p.id = product and (f.kind = 'flag' and jsonb_typeof(p.custom_values->f.key) = 'boolean'
      or exists (select from jsonb_array_elements(f.choices) choice where choice->>'key' = chosen.value))
    union all
    select 'product.tag:' || kiosk_option_part(tag)
    from products p, unnest(p.tags) tag
    where p.id = product and kiosk_option_part(tag) <> ''
      and exists (select from facets where facets.key = 'product.tag' and is_shown)
  ) known
);

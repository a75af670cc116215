-- Lists are also filtered by the shop's own fields that say so: choices, and answers of yes or no, as
-- "field.material:oak" and "field.vegan:true" beside the choices of options.
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
  ) known
);

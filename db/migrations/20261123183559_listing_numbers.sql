-- Numbers and dates of the shop's own fields, which lists are filtered by from and to: "field.weight". Dates are days
-- since 1970.
create table listing_numbers (
  product_id uuid not null references listings on delete cascade,
  field text not null,
  value double precision not null,
  primary key (product_id, field) include (value)
);
create index listing_numbers_field_idx on listing_numbers (field, value, product_id);

-- Whether a text is a day of the calendar, like 2026-02-28. PostgreSQL 15 has no pg_input_is_valid.
create function kiosk_is_date(given text) returns boolean
language sql immutable strict parallel safe
return case when given ~ '^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
  then right(given, 2)::integer
    <= extract(day from make_date(left(given, 4)::integer, substr(given, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')
  else false end;

create function kiosk_listing_numbers(product uuid) returns table (field text, value double precision)
language sql stable parallel safe
begin atomic
  select 'field.' || f.key, case f.kind
    when 'number' then (p.custom_values->>f.key)::double precision
    else ((p.custom_values->>f.key)::date - date '1970-01-01')::double precision end
  from products p
  join custom_fields f on f.subject = 'product' and f.is_filtered and f.is_public and f.kind in ('number', 'date')
    and p.custom_values ? f.key
  where p.id = product and case f.kind
    when 'number' then jsonb_typeof(p.custom_values->f.key) = 'number'
    else kiosk_is_date(p.custom_values->>f.key) end;
end;

-- "field.weight:#" stands for a number, so that each product with one has a row.
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
    select field || ':#' from kiosk_listing_numbers(product)
    union all
    select 'product.tag:' || kiosk_option_part(tag)
    from products p, unnest(p.tags) tag
    where p.id = product and kiosk_option_part(tag) <> ''
      and exists (select from facets where facets.key = 'product.tag' and is_shown)
  ) known
);

-- Fields that were to be filtered by before this had no effect for numbers.
insert into listing_numbers (product_id, field, value)
select l.product_id, n.field, n.value
from custom_fields f
join products p on p.custom_values ? f.key
join listings l on l.product_id = p.id
cross join lateral kiosk_listing_numbers(p.id) n
where f.subject = 'product' and f.is_filtered and f.is_public and f.kind in ('number', 'date')
on conflict do nothing;

insert into listing_options (product_id, keys)
select product_id, kiosk_option_keys(product_id) from (select distinct product_id from listing_numbers) numbered
on conflict (product_id) do update set keys = excluded.keys;

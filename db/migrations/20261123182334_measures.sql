-- The content of goods that are sold by weight, volume, length or area, and the amount that their base price is for.
alter table variants add column measure text check (measure ~
  '^(0\.\d{1,3}|\d{1,7}(\.\d{1,2})?) ((mg|g|kg) / (1 kg|100 g)|(ml|cl|l) / (1 l|100 ml)|(mm|cm|m) / 1 m|m² / 1 m²)$');

-- As JSON: the amount `per` which the base price is, and how many of them are contained. Price / content = base price.
create function kiosk_measure(measure text) returns jsonb immutable strict parallel safe language sql as $$
  select case when contained > 0 then jsonb_build_object('per', per, 'content', trim_scale(contained / reference)) end
  from (select split_part(measure, ' / ', 2) as per) wanted,
  lateral (select
    split_part(measure, ' ', 1)::numeric * case split_part(measure, ' ', 2)
      when 'mg' then 0.001 when 'kg' then 1000 when 'cl' then 10 when 'l' then 1000
      when 'mm' then 0.001 when 'cm' then 0.01 else 1 end as contained,
    case per when '1 kg' then 1000 when '1 l' then 1000 when '100 g' then 100 when '100 ml' then 100
      else 1 end as reference) amounts
$$;

-- That of the cheapest variant, for cards; and as it was when an order was placed.
alter table listings add column measure jsonb;
alter table order_lines add column measure jsonb;

-- Files of other shops brought measures before, which were stored only to be exported again.
with brought as (
  select v.id,
    (select jsonb_object_agg(lower(key), trim(value)) from jsonb_each_text(v.import_fields)) as cells,
    (select coalesce(array_agg(key), '{}') from jsonb_object_keys(v.import_fields) key
      where lower(key) in ('unit price total measure', 'unit price total measure unit',
        'unit price base measure', 'unit price base measure unit')) as keys
  from variants v where v.import_fields::text ilike '%unit price total measure%'
), written as (
  select id, keys, replace(concat(cells->>'unit price total measure', ' ', cells->>'unit price total measure unit', ' / ',
    cells->>'unit price base measure', ' ', cells->>'unit price base measure unit'), 'm2', 'm²') as measure from brought
)
update variants v set measure = w.measure, import_fields = v.import_fields - w.keys
from written w
where w.id = v.id and w.measure !~ '^[0.]+ ' and w.measure ~
  '^(0\.\d{1,3}|\d{1,7}(\.\d{1,2})?) ((mg|g|kg) / (1 kg|100 g)|(ml|cl|l) / (1 l|100 ml)|(mm|cm|m) / 1 m|m² / 1 m²)$';
update listings l set measure = kiosk_measure(v.measure)
from variants v
where v.product_id = l.product_id and v.measure is not null and v.deleted_at is null
  and not exists (select from variants other where other.product_id = v.product_id and other.deleted_at is null
    and (other.price_minor, other.position, other.id) < (v.price_minor, v.position, v.id));

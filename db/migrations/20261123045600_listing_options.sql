-- What a listing offers to choose, as "option:choice" in lower case: "color:red". Lists filter and count by these.
create table listing_options (
  product_id uuid primary key references listings on delete cascade,
  keys text[] not null
);
create index listing_options_keys_idx on listing_options using gin (keys);

-- A colon parts option and choice, a comma two keys in an address.
create function kiosk_option_part(words text) returns text
language sql immutable strict parallel safe
return left(lower(btrim(translate(words, ':,', '  '))), 80);

create function kiosk_option_keys(product uuid) returns text[]
language sql stable parallel safe
return (
  select array_agg(distinct kiosk_option_part(o.name) || ':' || kiosk_option_part(choice->>'value'))
  from product_options o, jsonb_array_elements(o.choices) choice
  where o.product_id = product and o.position < 3 and choice->>'value' is not null
);

insert into listing_options (product_id, keys)
select product_id, keys from (select product_id, kiosk_option_keys(product_id) as keys from listings) known
where keys is not null
on conflict do nothing;

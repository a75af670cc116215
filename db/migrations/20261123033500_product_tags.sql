-- Tags are compared without regard to case: "Sale" and "sale" are one tag, in lists, filters and rules.
create function kiosk_tag_keys(tags text[]) returns text[]
language sql immutable strict parallel safe
return (select array_agg(lower(tag)) from unnest(tags) tag);

create index products_tags_idx on products using gin (kiosk_tag_keys(tags)) where deleted_at is null;

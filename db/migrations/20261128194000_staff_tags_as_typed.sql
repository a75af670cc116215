-- Tags of staff keep the case in which they were typed; like those of products they are compared without regard to it.
create index orders_tag_keys_idx on orders using gin (kiosk_tag_keys(tags)) where tags <> '{}';
create index users_tag_keys_idx on users using gin (kiosk_tag_keys(tags)) where tags <> '{}';

-- Whether visitors see the shop, what the page in its place says, and who may see it before.
create table shop_opening (
  is_only boolean primary key default true check (is_only),
  is_open boolean not null,
  opened_at timestamptz,
  -- The owner's words on the page "opening soon": { "en": { "title", "text" }, … }.
  words jsonb not null default '{}',
  -- Argon2 of the password for friends; null: there is none.
  password_hash text,
  -- The value of a friend's cookie; a new one with each password.
  friend_key text,
  version integer not null default 1,
  check ((password_hash is null) = (friend_key is null))
);
create trigger shop_opening_count_version before update on shop_opening
  for each row execute function count_version();

-- A shop is open unless its first owner makes it in the browser: `closeNewShop` in change-opening.ts.
insert into shop_opening (is_open, opened_at) values (true, now());

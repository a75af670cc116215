-- Categories, brands and sellers are edited at desks: nobody overwrites what they have not seen. Their order and whether a
-- seller is active are pressed, not edited.
alter table categories add column version integer not null default 1;
alter table brands add column version integer not null default 1;
alter table sellers add column version integer not null default 1;

create trigger categories_count_version before update of name, name_de, description, description_de, media_id, deleted_at
  on categories for each row execute function count_version();
create trigger brands_count_version before update of name, name_de, description, description_de, media_id, deleted_at
  on brands for each row execute function count_version();
create trigger sellers_count_version before update of name, email, deleted_at
  on sellers for each row execute function count_version();

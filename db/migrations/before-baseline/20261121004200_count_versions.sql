-- What several people keep at their desks counts its changes, so that nobody overwrites what they have not seen.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

alter table shipping_methods add column version integer not null default 1;
alter table tax_rates add column version integer not null default 1;
alter table promotions add column version integer not null default 1;
alter table slides add column version integer not null default 1;
alter table pages add column version integer not null default 1;

create trigger shipping_methods_count_version before update on shipping_methods
  for each row execute function count_version();
create trigger tax_rates_count_version before update on tax_rates for each row execute function count_version();
-- An order that takes a promotion changes nothing that anybody edits.
create trigger promotions_count_version before update of name, deleted_at on promotions
  for each row execute function count_version();
create trigger slides_count_version before update on slides for each row execute function count_version();
create trigger pages_count_version before update on pages for each row execute function count_version();

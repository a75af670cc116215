-- What every quote is computed by besides its goods: settings, ways to ship, taxes, promotions. Each change gives them a new
-- stamp, so that a program may remember them for as long as it finds the same one. A random one: what was rolled back
-- never comes again.
create table terms_stamp (
  is_only boolean primary key default true check (is_only),
  stamp uuid not null default gen_random_uuid()
);
insert into terms_stamp default values;

create function stamp_terms() returns trigger language plpgsql as $$
begin
  update terms_stamp set stamp = gen_random_uuid();
  return null;
end $$;

create trigger settings_stamp_terms after insert or update or delete or truncate on settings
  for each statement execute function stamp_terms();
create trigger shipping_methods_stamp_terms after insert or update or delete or truncate on shipping_methods
  for each statement execute function stamp_terms();
create trigger tax_rates_stamp_terms after insert or update or delete or truncate on tax_rates
  for each statement execute function stamp_terms();
create trigger promotions_stamp_terms after insert or delete or truncate on promotions
  for each statement execute function stamp_terms();
-- Orders count their use of a promotion, which changes no terms.
create trigger promotions_stamp_changed_terms after update on promotions for each row
  when ((to_jsonb(old) - 'used_count') is distinct from (to_jsonb(new) - 'used_count'))
  execute function stamp_terms();

-- Goods have a class of tax (null: standard), and places a rate for each class, from a time on. Rates from before are the
-- standard ones, and always hold. One rate of a place, class and start: the table is small, the lock is short.
alter table products add column tax_class text check (tax_class in ('reduced', 'zero', 'exempt'));
alter table tax_rates
  add column tax_class text not null default 'standard' check (tax_class in ('standard', 'reduced')),
  add column starts_at timestamptz, -- null: always; a later start stands in place of an earlier one
  drop constraint tax_rates_country_region_key,
  add constraint tax_rates_country_region_key unique nulls not distinct (country, region, tax_class, starts_at);

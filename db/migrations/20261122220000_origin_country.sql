-- Where a product was made, by ISO 3166-1; null: it says nothing about it.
alter table products add column origin_country text check (origin_country ~ '^[A-Z]{2}$');

-- Files had such a column before there was a field for it.
update products set origin_country = upper(trim(import_fields->>'Country of origin')),
  import_fields = import_fields - 'Country of origin'
where trim(import_fields->>'Country of origin') ~* '^[A-Z]{2}$';

-- What the EU's service of VAT ids (VIES) answered last: whether a number was assigned, and the number of the question.
create table vat_checks (
  vat_id text primary key,
  is_valid boolean not null,
  consultation text,
  checked_at timestamptz not null default now()
);

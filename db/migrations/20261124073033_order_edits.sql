-- Staff may edit an order until it ships. What was ordered still changes by an edit alone: one row here for each, in
-- the same transaction; triggers refuse every other change of the terms.

alter table orders add column revision integer not null default 1;
-- The revision that changed last what invoices say.
alter table orders add column billed_revision integer not null default 1;

create table order_edits (
  order_id uuid not null references orders on delete cascade,
  -- The revision that the edit made.
  revision integer not null check (revision > 1),
  -- Sent again with the same key it is the same edit.
  idempotency_key text not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (order_id, revision),
  unique (order_id, idempotency_key)
);

create or replace function keep_order_terms() returns trigger language plpgsql as $$
declare
  edited uuid := case tg_table_name when 'orders' then (to_jsonb(old)->>'id')::uuid else (to_jsonb(old)->>'order_id')::uuid end;
begin
  if exists (select from order_edits where order_id = edited and xid = pg_current_xact_id()) then
    return new;
  end if;
  raise exception 'what was ordered stays as it was ordered' using errcode = 'restrict_violation';
end $$;

-- An edit has to balance, too.
create constraint trigger edited_order_is_sum_of_lines after update of revision on orders
  deferrable initially deferred for each row execute function check_order_sums();

-- Money that went back because an edit made the order cheaper: no refund of a sale, so it is in `paid_minor`.
alter table refunds add column is_difference boolean not null default false;
-- Given as store credit, whatever the payment was made with.
alter table refunds add column to_credit boolean not null default false;

-- An edited order has an invoice for each revision that changed one; the former is canceled by a credit note.
alter table invoices add column order_revision integer not null default 1;
create unique index invoices_order_revision_key on invoices (order_id, order_revision) where kind = 'invoice';
drop index invoices_order_key;

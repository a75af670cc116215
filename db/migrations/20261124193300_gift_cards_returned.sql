-- A gift card that is returned with its order is worth nothing: what was left of it leaves the ledger.
alter table credit_entries
  drop constraint credit_entries_kind_check,
  drop constraint credit_entries_check,
  add constraint credit_entries_kind_check
    check (kind in ('sold', 'granted', 'deducted', 'spent', 'refunded', 'returned')) not valid,
  add constraint credit_entries_amount_check
    check (amount_minor <> 0 and (kind in ('deducted', 'spent', 'returned')) = (amount_minor < 0)) not valid;

-- A promotion may be a price for one of each of several goods. The table is small, the lock is short.
alter table promotions drop constraint promotions_kind_check, add constraint promotions_kind_check
  check (kind in ('percentage', 'amount', 'free_shipping', 'tiers', 'buy_get', 'bundle', 'set'));

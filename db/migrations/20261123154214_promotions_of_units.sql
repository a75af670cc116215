-- Promotions by units (buy some and get some, a price for several, the more the cheaper), for some goods and some countries,
-- and how they combine. `targets` holds 'product:<id>', 'variant:<id>', 'category:<id>', 'collection:<id>' and 'tag:<word>',
-- none for all goods: what is deleted keeps its entry, so that a promotion of deleted goods does not become one of all goods.
alter table promotions
  drop constraint promotions_kind_check,
  add constraint promotions_kind_check
    check (kind in ('percentage', 'amount', 'free_shipping', 'tiers', 'buy_get', 'bundle')),
  add column targets text[] not null default '{}',
  add column get_targets text[] not null default '{}', -- the goods that are given; none: those that are bought
  add column buy_quantity integer check (buy_quantity between 0 and 1000),
  add column get_quantity integer check (get_quantity between 1 and 1000),
  add column tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'), -- [{ quantity, percentOff }]
  add column countries text[] not null default '{}', -- none: all
  add column max_weight_grams integer check (max_weight_grams > 0), -- of all goods
  add column combining text not null default 'one' check (combining in ('one', 'all', 'none'));

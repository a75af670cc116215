-- Two promises that an owner may make of a variant: it is sold without being counted, or also below zero. Only then may there
-- be fewer than none. A node that does not know them yet sells such a variant as a counted one, so never more than it may.
alter table stock_levels
  add column is_tracked boolean not null default true,
  add column continues_selling boolean not null default false;
alter table stock_levels drop constraint stock_levels_on_hand_check;
alter table stock_levels add constraint stock_levels_on_hand_check
  check (on_hand >= 0 or continues_selling or not is_tracked) not valid;
alter table stock_levels validate constraint stock_levels_on_hand_check;

-- The scarcest first; what is not counted comes last, as it never runs out. Takes the place of stock_levels_scarcest_idx,
-- which goes when no node reads by it any more.
create index stock_levels_fewest_idx on stock_levels ((case when is_tracked then on_hand else 2147483647 end), variant_id);

-- The day on which a closed shop opens, in its time zone; null: none was named.
alter table shop_opening add column opens_on date;

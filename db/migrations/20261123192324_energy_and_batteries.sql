-- The class of the EU's energy label, and what batteries are in a product; null: none, or not stated.
alter table products add column energy_class text check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G'));
alter table products add column battery text check (battery in ('removable', 'built_in'));

-- The set-up guide: pages that were filled from a template and not checked yet, and whether the owner put it away.
alter table pages add column is_template boolean not null default false;
alter table shop_opening add column guide_dismissed_at timestamptz;

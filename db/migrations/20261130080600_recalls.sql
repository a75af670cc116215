-- Mails of the owner to all who bought a product. `nth` counts those about a product: of two people who write at the same time, or
-- of one who presses twice, only one is the next.
create table recalls (
  id uuid primary key, -- UUIDv7, made by the application
  product_id uuid not null, -- orders stand to the right of the catalog, and outlive its products
  nth integer not null,
  filter jsonb not null, -- which orders: {"part": "variant", "key": "…", "from": "2026-11-01"}
  subject jsonb not null, -- by language
  body jsonb not null, -- Markdown by language
  status text not null default 'sending' check (status in ('sending', 'sent')),
  reached text, -- the last address that has it; job `orders.send_recalls`
  sent integer not null default 0 check (sent >= 0),
  started_at timestamptz not null default now(),
  started_by uuid references users (id) on delete set null,
  constraint recalls_nth_key unique (product_id, nth)
);
create index recalls_sending_idx on recalls (id) where status = 'sending';
create index recalls_started_by_idx on recalls (started_by) where started_by is not null;

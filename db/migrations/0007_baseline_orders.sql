-- Orders with their lines, what was sent and what comes back, what was told of them. Payments and invoices: the next file.

-- An order copies what it needs: it reads the same whatever becomes of products, people and prices.
create table orders (
  id uuid primary key, -- UUIDv7, made by the application
  code text not null unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$'),
  -- Lets whoever has the mail look at the order; it guards nothing but this row.
  link_token text not null check (length(link_token) >= 22),
  user_id uuid references users on delete set null, -- null: a guest
  email text not null,
  customer_name text not null,
  locale text not null check (locale in ('en', 'de')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),

  -- One order per scope and key: a retried checkout finds the first order, nobody finds another's.
  idempotency_scope text not null,
  idempotency_key text not null,
  request_hash bytea not null,

  status text not null default 'not_processed'
    check (status in ('not_processed', 'processing', 'delivered', 'canceled')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'paid', 'partially_refunded', 'refunded')),
  fulfillment_status text not null default 'unfulfilled'
    check (fulfillment_status in ('unfulfilled', 'partially_fulfilled', 'fulfilled')),

  subtotal_minor bigint not null check (subtotal_minor >= 0),
  -- Of lines and shipping together.
  discount_minor bigint not null check (discount_minor >= 0),
  -- Before its discount.
  shipping_minor bigint not null check (shipping_minor >= 0),
  shipping_discount_minor bigint not null default 0 check (shipping_discount_minor between 0 and shipping_minor),
  shipping_tax_minor bigint not null default 0 check (shipping_tax_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  prices_include_tax boolean not null,
  total_minor bigint not null check (total_minor >= 0),
  -- Without surplus payments and what was given back of them.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and paid_minor),

  shipping_address jsonb not null,
  billing_address jsonb not null,
  shipping_method jsonb not null,
  promotions jsonb not null default '[]',
  taxes jsonb not null default '[]',
  payment_provider text not null,

  -- Until then its stock waits for the money; null: for as long as it takes, or it was paid.
  expires_at timestamptz,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  canceled_at timestamptz,
  delivered_at timestamptz,
  -- The person's account is gone: what says who it was goes, too, when the law lets it.
  forget_at timestamptz,
  is_demo boolean not null default false,
  -- An unpaid order on invoice that staff has not touched by then is canceled, and its goods are free again. Null: never.
  lapses_at timestamptz,

  unique (idempotency_scope, idempotency_key),
  check (discount_minor <= subtotal_minor + shipping_minor),
  check (total_minor = subtotal_minor - discount_minor + shipping_minor
    + case when prices_include_tax then 0 else tax_minor end),
  check ((status = 'canceled') = (canceled_at is not null)),
  check ((status = 'delivered') = (delivered_at is not null)),
  check ((payment_status = 'unpaid') = (paid_minor = 0 and total_minor > 0)),
  check (payment_status <> 'refunded' or refunded_minor = paid_minor),
  check (payment_status <> 'partially_refunded' or refunded_minor between 1 and paid_minor - 1),
  check (expires_at is null or (payment_status = 'unpaid' and status = 'not_processed'))
);
create index orders_newest_first_idx on orders (placed_at desc, id desc);
create index orders_status_idx on orders (status, placed_at desc, id desc);
create index orders_user_idx on orders (user_id, placed_at desc, id desc) where user_id is not null;
create index orders_email_idx on orders (lower(email));
create index orders_search_idx on orders using gin ((code || ' ' || email || ' ' || customer_name) gin_trgm_ops);
create index orders_expires_idx on orders (expires_at) where expires_at is not null;
create index orders_lapses_idx on orders (lapses_at) where lapses_at is not null;
create index orders_forget_idx on orders (forget_at) where forget_at is not null;
-- Orders by payment and fulfillment are counted by status in an index, and few of them found without reading all.
create index orders_payment_idx on orders (payment_status, fulfillment_status, status, placed_at desc, id desc);
-- Everything that revenue is made of, of orders that count.
create index orders_revenue_idx on orders (placed_at) include (currency, total_minor, paid_minor, refunded_minor)
  where status <> 'canceled' and expires_at is null;

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position smallint not null check (position >= 0),
  -- What it was; null once the shop no longer knows it.
  product_id uuid references products on delete set null,
  variant_id uuid references variants on delete set null,
  name text not null,
  -- The chosen option values in words; empty where there was nothing to choose.
  choice text not null default '',
  sku text,
  image text not null default '',
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  quantity integer not null check (quantity > 0),
  subtotal_minor bigint not null check (subtotal_minor = unit_price_minor * quantity),
  discount_minor bigint not null check (discount_minor between 0 and subtotal_minor),
  tax_rate_ppm integer not null check (tax_rate_ppm >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  -- What is paid for it, tax included.
  total_minor bigint not null check (total_minor >= 0),
  fulfilled_quantity integer not null default 0 check (fulfilled_quantity between 0 and quantity),
  -- Units that went back to stock.
  restocked_quantity integer not null default 0 check (restocked_quantity between 0 and quantity),
  -- Those of them that went back before they left: nobody sends them any more.
  withdrawn_quantity integer not null default 0 check (withdrawn_quantity >= 0),
  -- When its order was placed: what sold best in a time is found without reading orders of other times.
  placed_at timestamptz not null default now(),
  unique (order_id, position),
  check (withdrawn_quantity <= restocked_quantity),
  check (fulfilled_quantity + withdrawn_quantity <= quantity)
);
create index order_lines_product_idx on order_lines (product_id) where product_id is not null;
create index order_lines_variant_idx on order_lines (variant_id) where variant_id is not null;
-- What was sold in a time, and for how much, is read from the index alone.
create index order_lines_sold_idx on order_lines (placed_at) include (product_id, quantity, order_id, total_minor)
  where product_id is not null;

-- The books balance: an order is the sum of its lines and its shipping, and its lines are of its moment. Checked when its
-- transaction commits.
create function check_order_sums() returns trigger language plpgsql as $$
declare
  shipping_total bigint := new.shipping_minor - new.shipping_discount_minor
    + case when new.prices_include_tax then 0 else new.shipping_tax_minor end;
  balanced boolean;
begin
  select coalesce(sum(subtotal_minor), 0) = new.subtotal_minor
    and coalesce(sum(discount_minor), 0) + new.shipping_discount_minor = new.discount_minor
    and coalesce(sum(tax_minor), 0) + new.shipping_tax_minor = new.tax_minor
    and coalesce(sum(total_minor), 0) + shipping_total = new.total_minor
    and coalesce(bool_and(placed_at = new.placed_at), true)
  into balanced from order_lines where order_id = new.id;
  if not balanced then
    raise exception 'order % is not the sum of its lines', new.code using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_is_sum_of_lines after insert on orders
  deferrable initially deferred for each row execute function check_order_sums();

-- What was agreed stays as it was agreed.
create function keep_order_terms() returns trigger language plpgsql as $$
begin
  raise exception 'what was ordered stays as it was ordered' using errcode = 'restrict_violation';
end $$;
create trigger order_terms_are_kept before update of code, currency, subtotal_minor, discount_minor, shipping_minor,
  shipping_discount_minor, shipping_tax_minor, tax_minor, prices_include_tax, total_minor, promotions, taxes, placed_at
  on orders for each row execute function keep_order_terms();
create trigger order_line_terms_are_kept before update of order_id, name, choice, sku, unit_price_minor, quantity,
  subtotal_minor, discount_minor, tax_rate_ppm, tax_minor, total_minor, placed_at
  on order_lines for each row execute function keep_order_terms();

-- A parcel. Sent again with the same key it is the same one.
create table fulfillments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  idempotency_key text not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  shipped_at timestamptz not null default now(),
  unique (order_id, idempotency_key)
);

create table fulfillment_lines (
  fulfillment_id uuid not null references fulfillments on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (fulfillment_id, order_line_id)
);
create index fulfillment_lines_line_idx on fulfillment_lines (order_line_id);

create table return_requests (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  reason text not null default '',
  status text not null default 'requested' check (status in ('requested', 'accepted', 'declined', 'received')),
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status in ('requested', 'accepted')) = (settled_at is null))
);
create index return_requests_order_idx on return_requests (order_id);
create index return_requests_open_idx on return_requests (requested_at) where settled_at is null;

create table return_lines (
  return_request_id uuid not null references return_requests on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (return_request_id, order_line_id)
);
create index return_lines_line_idx on return_lines (order_line_id);

-- Who did what to an order, for customer and staff to read.
create table order_events (
  id uuid primary key, -- UUIDv7: later ones sort after earlier ones
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'admin', 'system')),
  actor_user_id uuid, -- no foreign key: the story outlives the account
  -- Whether it is for staff alone.
  is_internal boolean not null default false,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index order_events_order_idx on order_events (order_id, id);
create index order_events_actor_idx on order_events (actor_user_id) where actor_user_id is not null;

-- What the buyer was told by mail: a job that runs again tells nobody twice.
create table order_mails (
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  -- Of what it told: a fulfillment, a refund, a step of a return; empty where there is one of a kind.
  ref text not null default '',
  posted_at timestamptz not null default now(),
  primary key (order_id, kind, ref)
);

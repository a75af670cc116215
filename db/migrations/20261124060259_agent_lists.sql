-- The newest notices and orders of agents, as the dashboard lists them.
create index agent_notices_newest_idx on agent_notices (happened_at desc, id desc);
create index agent_checkouts_ordered_idx on agent_checkouts (id) where order_id is not null;

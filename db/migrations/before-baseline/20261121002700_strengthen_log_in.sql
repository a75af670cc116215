-- The 30-second step of the newest one-time code that was used: no code opens twice, nor one from before it.
alter table two_factors add column last_step bigint;
-- Whether somebody came in by a passkey, which stands for a second factor as long as the session lasts.
alter table sessions add column by_passkey boolean not null default false;

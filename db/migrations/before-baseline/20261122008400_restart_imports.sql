-- The step of an import whose process died: its file stays, so that the owner can start it again.
alter table imports add column failed_step text check (failed_step in ('checking', 'importing'));

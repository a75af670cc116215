-- How a document looked before it was first published: the shop's default, kept as its oldest revision.
alter table design_revisions add column is_original boolean not null default false;

-- Hashes of the backup codes that were used: each opens once, also for two who type it at the same moment.
alter table two_factors add column spent_backup_codes text[] not null default '{}';

-- The last complete backup: one row, for the metric portal_backup_timestamp_seconds.
create table backups (
  single boolean primary key default true check (single),
  finished_at timestamptz not null
);

-- The withdrawn application that was copied; a second request returns the same copy.
alter table applications add column copied_from integer references applications (id) on delete set null;

create index applications_copied_from on applications (copied_from) where copied_from is not null;

-- The withdrawn application that one was begun from: asked for twice, it is begun once.
alter table applications add column copied_from integer references applications (id) on delete set null;

create index applications_copied_from on applications (copied_from) where copied_from is not null;

alter table users add column password_temporary boolean not null default false;

alter table users add column registration_finished boolean not null default true;

create table codes (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('verification', 'recovery')),
  phone text not null,
  channel text not null check (channel in ('sms', 'email')),
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index codes_of on codes (phone, id desc);

create index codes_expiry on codes (expires_at);

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  event text not null,
  title text not null,
  text text not null,
  application_id integer references applications on delete set null,
  course_application_id integer,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index notifications_of on notifications (user_id, id desc);

create index notifications_unread on notifications (user_id) where read_at is null;

create index notifications_application on notifications (application_id) where application_id is not null;

create table outgoing_messages (
  id integer generated always as identity primary key,
  event text not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  user_id integer references users on delete set null,
  application_id integer references applications on delete set null,
  course_application_id integer,
  subject text,
  text text not null,
  secret text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts smallint not null default 0,
  error text,
  provider_id text,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  expires_at timestamptz,
  sent_at timestamptz
);

create index outgoing_messages_due on outgoing_messages (not_before, id) where status = 'queued';

create index outgoing_messages_newest on outgoing_messages (created_at, id);

create index outgoing_messages_status on outgoing_messages (status, created_at, id);

create index outgoing_messages_application on outgoing_messages (application_id) where application_id is not null;

create index outgoing_messages_user on outgoing_messages (user_id);

-- A number belongs to the account that proved it by SMS. An account that lost its unproven number still signs in with it.
alter table users add column phone_lost_at timestamptz;

drop index users_phone;

create unique index users_phone on users (phone) where deleted_at is null and phone_lost_at is null;

-- A number belongs to who proved it by SMS: an account that lost its unproven one keeps it to sign in by, beside the owner's.
alter table users add column phone_lost_at timestamptz;

drop index users_phone;

create unique index users_phone on users (phone) where deleted_at is null and phone_lost_at is null;

-- Bills get a readable number, their child, the method of a payment by hand, the reason of a cancellation, and
-- answers of later forms.
alter table payments
  add column number text not null generated always as (
    extract(year from created_at at time zone 'UTC')::integer::text || '-' || lpad(id::text, greatest(4, length(id::text)), '0')
  ) stored,
  add column child_id integer references children on delete set null,
  add column child_name text,
  add column received_how text check (received_how in ('cash', 'transfer', 'other')),
  add column cancel_reason text,
  add column asked jsonb not null default '[]';

create unique index payments_number on payments (number);

create index payments_child on payments (child_id) where child_id is not null;

update payments set child_name = form ->> 'child_name' where form ->> 'child_name' <> '';

-- found by the number and the child too; dropping the column drops its index
alter table payments drop column search;

alter table payments add column search tsvector not null generated always as (
  search_words(
    title || ' ' || coalesce(child_name, '') || ' ' || extract(year from created_at at time zone 'UTC')::integer::text
    || '-' || lpad(id::text, greatest(4, length(id::text)), '0')
  )
) stored;

create index payments_search on payments using gin (search);

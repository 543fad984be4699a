-- A contract can be withdrawn or replaced, and refer to a child and an application.
alter table contracts
  add column withdrawn_at timestamptz,
  add column replaced_at timestamptz,
  add column closed_by integer references users on delete set null,
  add column withdrawal jsonb,
  add column withdrawal_version integer,
  add column withdrawal_hash text references form_definitions,
  -- the replacement, also while it is not accepted
  add column replaced_by integer references contracts on delete set null,
  add column child_id integer references children on delete set null,
  add column application_id integer references applications on delete set null;

alter table contracts add column status text not null generated always as (
  case
    when withdrawn_at is not null then 'withdrawn'
    when replaced_at is not null then 'replaced'
    when accepted_at is not null then 'accepted'
    else 'offered'
  end
) stored;

create index contracts_replaced_by on contracts (replaced_by) where replaced_by is not null;

create index contracts_child on contracts (child_id) where child_id is not null;

create index contracts_application on contracts (application_id) where application_id is not null;

create index contracts_closed_by on contracts (closed_by) where closed_by is not null;

-- counted by the status from now on (0036)
drop trigger contracts_came on contracts;

drop trigger contracts_went on contracts;

drop trigger contracts_emptied on contracts;

drop trigger contracts_changed on contracts;

delete from list_counts where list = 'contracts';

select keep_list_counts('contracts', '{tab,withdrawn_at,replaced_at,accepted_at}', '{tab,status}');

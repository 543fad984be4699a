-- Row counts of the large tables by the filters of their lists (src/server/lists/counters.ts, decision 35). A key has
-- as many rows as concurrent writers, summed on reading: a writer without a free row adds one, so nobody waits, and a
-- rollback reverts its changes.
create table list_counts (
  list text not null,
  key text[] not null,
  slot integer not null generated always as identity,
  count bigint not null,
  primary key (list, key, slot)
) with (fillfactor = 50);

create function change_list_count(of_list text, of_key text[], change bigint) returns void language plpgsql as $$
begin
  update list_counts set count = count + change
  where list = of_list and key = of_key and slot = (
    select slot from list_counts where list = of_list and key = of_key order by slot limit 1 for update skip locked
  );
  if not found then
    insert into list_counts (list, key, count) values (of_list, of_key, change);
  end if;
end
$$;

-- Counts inserted and deleted rows; the trigger's arguments form the key.
create function count_listed_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from list_counts where list = tg_table_name;
  else
    execute format(
      'select change_list_count(%L, key, %s count) from (select array[%s] as key, count(*) as count from changed group by 1) as changes',
      tg_table_name, case tg_op when 'DELETE' then '-' else '' end, array_to_string(tg_argv, ', ')
    );
  end if;
  return null;
end
$$;

-- Recounts a row whose key changed; other updates do not call this trigger.
create function recount_listed_row() returns trigger language plpgsql as $$
declare
  former text[];
  present text[];
begin
  execute format(
    'select (select array[%1$s] from (select ($1).*) as one), (select array[%1$s] from (select ($2).*) as one)',
    array_to_string(tg_argv, ', ')
  ) into former, present using old, new;
  perform change_list_count(tg_table_name, former, -1), change_list_count(tg_table_name, present, 1);
  return null;
end
$$;

-- Counts the existing and the later rows of a table. `parts` are the expressions of a key, `columns` those that may change it.
create function keep_list_counts(of_table text, columns text[], parts text[]) returns void language plpgsql as $$
declare
  given text := (select string_agg(quote_literal('(' || part || ')::text'), ', ' order by nr)
    from unnest(parts) with ordinality as one(part, nr));
  key text := (select string_agg('(' || part || ')::text', ', ' order by nr)
    from unnest(parts) with ordinality as one(part, nr));
  changed text := (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(columns) as name);
begin
  execute format('create trigger %I after insert on %I referencing new table as changed for each statement
    execute function count_listed_rows(%s)', of_table || '_came', of_table, given);
  execute format('create trigger %I after delete on %I referencing old table as changed for each statement
    execute function count_listed_rows(%s)', of_table || '_went', of_table, given);
  execute format('create trigger %I after truncate on %I for each statement
    execute function count_listed_rows(%s)', of_table || '_emptied', of_table, given);
  if changed is not null then
    execute format('create trigger %I after update on %I for each row when (%s)
      execute function recount_listed_row(%s)', of_table || '_changed', of_table, changed, given);
  end if;
  execute format('insert into list_counts (list, key, count)
    select %L, array[%s]::text[], count(*) from %I group by 2', of_table, key, of_table);
end
$$;

select keep_list_counts('applications', '{campaign,status}', '{campaign,status}');

select keep_list_counts('course_applications', '{campaign,status}', '{campaign,status}');

select keep_list_counts('questionnaires', '{name,status,submitted_at}', '{name,status,submitted_at is not null}');

select keep_list_counts('users', '{deleted_at,blocked,role_id}', '{deleted_at is not null,blocked,role_id}');

select keep_list_counts('children', '{}', '{id is not null}');

select keep_list_counts('outgoing_messages', '{status}', '{status}');

select keep_list_counts('payments', '{tab,kind,status}', '{tab,kind,status}');

select keep_list_counts('contracts', '{tab,accepted_at}', '{tab,accepted_at is not null}');

select keep_list_counts('excursion_requests', '{status}', '{status}');

select keep_list_counts('audit_log', '{}', '{action,health}');

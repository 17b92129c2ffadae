-- What the intake desk found: one row for each sample that was looked at, and one for the package of an
-- order. A sample without a row was received without being inspected.
create table sample_checks (
  order_id integer not null,
  sample_id integer not null,
  condition text not null check (condition in ('ok', 'damaged', 'leaking', 'mislabeled', 'too-little',
    'wrong-container', 'too-warm', 'other', 'not-in-box')),
  amount_seen text check (length(amount_seen) between 1 and 50),
  storage_place text check (length(storage_place) between 1 and 50),
  note text check (length(note) between 1 and 500),
  -- Of a sample that is not in the box: its tests that were not billed anyway, by place.
  unbilled_tests smallint[] not null default '{}',
  checked_by integer not null references users,
  checked_at timestamptz not null,
  primary key (order_id, sample_id),
  foreign key (order_id, sample_id) references samples (order_id, id),
  check (condition <> 'other' or note is not null),
  check (condition = 'not-in-box' or unbilled_tests = '{}')
);

create table packages (
  order_id integer primary key references orders,
  condition text check (condition in ('ok', 'damaged', 'leaking', 'too-warm', 'other')),
  seal text check (seal in ('intact', 'broken', 'none')),
  -- In degrees Celsius.
  temperature numeric(4, 1) check (temperature between -200 and 100),
  delivered_by text check (length(delivered_by) between 1 and 50),
  carrier text check (length(carrier) between 1 and 50),
  tracking_number text check (length(tracking_number) between 1 and 50),
  manifest_number text check (length(manifest_number) between 1 and 50)
);

-- Tests of a sample that is not here have no dates and are not billed, whoever writes them.
create function refuse_work_on_missing() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w
    join sample_checks c on c.order_id = w.order_id and c.sample_id = w.sample_id
    where c.condition = 'not-in-box' and w.removed_at is null
      and (w.due_date is not null or w.is_billable or w.reported_on is not null))
  then
    raise exception 'a sample that is not in the box has no dates and no bill'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger tests_added_to_missing after insert on tests referencing new table as written
  for each statement execute function refuse_work_on_missing();
create trigger tests_changed_of_missing after update on tests referencing new table as written
  for each statement execute function refuse_work_on_missing();

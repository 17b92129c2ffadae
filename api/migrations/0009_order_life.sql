-- How orders are run and followed. Every list below costs the same with a thousand orders as with a
-- million: each has an index that holds only what can be on it.

alter table orders
  -- The start day intake gave at receipt; tests may have days of their own.
  add start_date date,
  -- The days on which tests of the order are due, each once, in order. Kept by the triggers below, so
  -- that nobody who writes tests can forget it and no list looks at tests.
  add due_days date[] not null default '{}',
  add check (start_date is null or received_at is not null),
  add check (phase <> 'created' or due_days = '{}');

create function keep_due_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (select from written where due_date is not null) then
    return null;
  end if;
  update orders o set due_days = kept.days
    from (select w.order_id, array(
        select distinct t.due_date from tests t
        where t.order_id = w.order_id and t.removed_at is null and t.due_date is not null
        order by t.due_date) as days
      from (select distinct order_id from written) w) kept
    where o.id = kept.order_id and o.due_days <> kept.days;
  return null;
end $$;
create trigger tests_added after insert on tests referencing new table as written
  for each statement execute function keep_due_days();
create trigger tests_changed after update on tests referencing new table as written
  for each statement execute function keep_due_days();

-- The order list of one phase, by day of creation.
create index orders_by_phase on orders (phase, created_at, id) where canceled_at is null;
-- What is to arrive; an order that names no day could come any day and stands first.
create index orders_to_arrive on orders ((coalesce(expected_arrival, '-infinity')), id)
  where phase = 'created' and canceled_at is null;
-- What is at work: by its first due day, and by each of them.
create index orders_by_first_due on orders ((due_days[1]), id)
  where phase in ('received', 'accepted') and canceled_at is null;
create index orders_by_due_day on orders using gin (due_days)
  where phase in ('received', 'accepted') and canceled_at is null;

create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  person_id integer not null references people,
  note text not null check (note = btrim(note) and length(note) between 1 and 500),
  created_at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, id);

-- The order a letter is about, if it is about one.
alter table mails add order_id integer references orders;
create index mails_by_order on mails (order_id, created_at) where order_id is not null;

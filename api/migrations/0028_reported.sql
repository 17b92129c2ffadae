-- A test is reported once its result is out. Due and overdue mean not yet reported, whatever is invoiced.
alter table tests
  add reported_on date check (reported_on between '2000-01-01' and '2999-12-31'),
  -- Finished before the portal knew about results: no day, and in no count.
  add reporting_not_tracked boolean not null default false,
  add check (reported_on is null or not reporting_not_tracked);

alter table orders
  -- Samples without a test that is still to be reported, and the last day one was. Kept by the triggers
  -- below, like the due days, so that no list looks at tests.
  add reported_samples smallint not null default 0,
  add last_reported_on date,
  -- When every test was reported for the first time; the customer is told once.
  add results_ready_at timestamptz,
  add reports_changed_at timestamptz,
  add check (reported_samples >= 0),
  add check (last_reported_on is null or phase <> 'created');

drop trigger tests_added on tests;
drop trigger tests_changed on tests;
drop function keep_due_days();

update tests t set reporting_not_tracked = true
  from orders o
  where o.id = t.order_id and o.phase in ('accepted', 'invoiced') and o.canceled_at is null
    and t.removed_at is null and t.due_date < current_date - 60;

-- What the tests of orders say about them; one row for each order.
create function progress_of(order_ids integer[])
  returns table (order_id integer, due_days date[], reported_samples smallint, last_reported_on date)
  language sql stable as $$
  select s.order_id,
    coalesce(array_agg(distinct d.day order by d.day) filter (where d.day is not null), '{}'),
    count(distinct s.id) filter (where t.tests > 0 and t.open_tests = 0)::smallint,
    max(t.last_reported_on)
  from samples s
  cross join lateral (
    select count(*) as tests, max(t.reported_on) as last_reported_on,
      count(*) filter (where t.reported_on is null and not t.reporting_not_tracked) as open_tests,
      array_agg(t.due_date) filter (where t.reported_on is null and not t.reporting_not_tracked) as due
    from tests t
    where t.order_id = s.order_id and t.sample_id = s.id and t.removed_at is null) t
  left join lateral unnest(t.due) d(day) on true
  where s.order_id = any(order_ids) and s.removed_at is null
  group by s.order_id
$$;

update orders o set due_days = p.due_days, reported_samples = p.reported_samples
  from progress_of(array(select distinct order_id from tests where reporting_not_tracked)) p
  where o.id = p.order_id;

create function keep_progress() returns trigger language plpgsql as $$
begin
  -- Placing an order: nothing is due or reported yet.
  if tg_op = 'INSERT' and not exists (
    select from written w join orders o on o.id = w.order_id
    where w.due_date is not null or o.phase <> 'created')
  then
    return null;
  end if;
  update orders o
    set due_days = p.due_days, reported_samples = p.reported_samples, last_reported_on = p.last_reported_on
    from progress_of(array(select distinct order_id from written)) p
    where o.id = p.order_id and (o.due_days, o.reported_samples, o.last_reported_on)
      is distinct from (p.due_days, p.reported_samples, p.last_reported_on);
  return null;
end $$;
create trigger tests_added after insert on tests referencing new table as written
  for each statement execute function keep_progress();
create trigger tests_changed after update on tests referencing new table as written
  for each statement execute function keep_progress();

-- A report is a new version of the order, but not of its invoice.
drop trigger orders_touch_invoice on orders;
create trigger orders_touch_invoice before update on orders for each row
  when ((new.version <> old.version or new.phase <> old.phase)
    and new.reports_changed_at is not distinct from old.reports_changed_at)
  execute function touch_invoice();

-- What is still to be reported: by its first due day, and by each of them.
drop index orders_by_first_due;
drop index orders_by_due_day;
create index orders_by_first_due on orders ((due_days[1]), id)
  where canceled_at is null and due_days <> '{}';
create index orders_by_due_day on orders using gin (due_days)
  where canceled_at is null and due_days <> '{}';

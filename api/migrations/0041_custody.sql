-- Who had the samples of an order, when and where. A row is about one sample, or about all of the order.
-- Rows are never changed or deleted.
create table custody_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  sample_id integer,
  kind text not null check (kind in ('handed-over', 'received', 'stored', 'moved', 'split', 'taken',
    'retained', 'disposed')),
  at timestamptz not null,
  user_id integer not null references users,
  -- As it was then: who had a sample does not change with a name.
  by_name text not null,
  place text check (length(place) between 1 and 50),
  note text check (length(note) between 1 and 500),
  signed_name text check (length(signed_name) between 1 and 100),
  signature jsonb check (jsonb_typeof(signature) = 'array'),
  retain_until date,
  foreign key (order_id, sample_id) references samples (order_id, id),
  check (signature is null or signed_name is not null),
  check ((kind = 'retained') = (retain_until is not null))
);
create index custody_events_by_order on custody_events (order_id, id);
create index custody_events_by_user on custody_events (user_id);
create trigger custody_events_append_only before update or delete or truncate on custody_events
  for each statement execute function refuse_change();

-- Until when it is retained, if somebody said so, and when the last of its samples was disposed of.
alter table samples add disposed_at timestamptz;
alter table orders add retained_until date, add disposed_at timestamptz;

create function keep_disposed() returns trigger language plpgsql as $$
begin
  update orders o set disposed_at = d.at
  from (
    select s.order_id, case when bool_and(s.disposed_at is not null) then max(s.disposed_at) end as at
    from samples s where s.removed_at is null and s.order_id in (select order_id from written)
    group by s.order_id) d
  where o.id = d.order_id and o.disposed_at is distinct from d.at;
  return null;
end $$;
create trigger disposed_added after insert on samples referencing new table as written
  for each statement execute function keep_disposed();
create trigger disposed_changed after update on samples referencing new table as written
  for each statement execute function keep_disposed();

-- The day the laboratory was done with its samples: of the last report or, without one, of the
-- cancellation or receipt.
create function done_on(last_reported_on date, canceled_at timestamptz, received_at timestamptz) returns date
  language sql immutable parallel safe
  return coalesce(last_reported_on, (coalesce(canceled_at, received_at) at time zone 'UTC')::date);
create index orders_to_dispose on orders (done_on(last_reported_on, canceled_at, received_at), id)
  where received_at is not null and disposed_at is null
    and (canceled_at is not null or reported_samples = sample_count);

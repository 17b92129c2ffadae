-- What happened to orders, for other systems: one row per record of an order that is an event, added in
-- the transaction of its cause.

-- Which records are events, and whether customers may see them. domain/src/events/event-kinds.ts says the
-- same, and a test compares them.
create table event_kinds (
  action text primary key,
  kind text not null check (kind ~ '^[a-z]+\.[a-z-]+$' and length(kind) <= 50),
  for_customers boolean not null
);
insert into event_kinds (action, kind, for_customers) values
  ('order:place', 'order.placed', true),
  ('order:edit', 'order.edited', true),
  ('order:assign', 'order.assigned', true),
  ('order:receive', 'order.received', true),
  ('order:receive-again', 'order.receipt-changed', true),
  ('order:check-in', 'order.checked-in', true),
  ('order:accept', 'order.accepted', true),
  ('order:unaccept', 'order.unaccepted', true),
  ('order:modify', 'order.modified', true),
  ('order:set-billable', 'order.billable-changed', false),
  ('order:cancel', 'order.canceled', true),
  ('order:activate', 'order.activated', true),
  ('order:report', 'order.reported', true),
  ('order:take-back-report', 'order.report-taken-back', true),
  ('order:hold', 'order.hold-started', true),
  ('order:answer-hold', 'order.hold-answered', true),
  ('order:end-hold', 'order.hold-ended', true),
  ('order:add-file', 'order.file-added', true),
  ('order:remove-file', 'order.file-removed', true),
  ('invoice:update', 'invoice.changed', false),
  ('invoice:issue', 'invoice.issued', true),
  ('invoice:reopen', 'invoice.reopened', true),
  ('invoice:record-payment', 'payment.recorded', false),
  ('invoice:void-payment', 'payment.voided', false);

create table events (
  -- In the order of writing. Readers never see it: a transaction with a lower one may commit later.
  id bigint generated always as identity primary key,
  -- In the order of the feed, without gaps. Given after the commit, by relay_events.
  position bigint unique check (position > 0),
  kind text not null check (kind ~ '^[a-z]+\.[a-z-]+$' and length(kind) <= 50),
  order_id integer not null references orders,
  -- Whose event it is; null for an order of a guest.
  billing_company_id integer references billing_companies,
  occurred_at timestamptz not null,
  for_customers boolean not null,
  -- Only what customers may see.
  data jsonb not null check (jsonb_typeof(data) = 'object')
);
create index events_waiting on events (id) where position is null;
create index events_of_company on events (billing_company_id, position) where for_customers;
create index events_by_order on events (order_id);

-- One row. A restored database begins a new epoch: positions after the backup are given again, for
-- other events.
create table event_feed (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  last_position bigint not null default 0 check (last_position >= 0),
  -- Events up to this one are no longer kept.
  forgotten_position bigint not null default 0
    check (forgotten_position between 0 and last_position)
);
insert into event_feed default values;

-- Runs after the trigger of the record chain, in the order of their names. The row lock makes the ids of
-- an order's events follow the order of their commits.
create function add_event() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  of_kind event_kinds;
  changed record;
  earlier_company integer;
begin
  select * into of_kind from event_kinds where action = new.action;
  if not found then
    return null;
  end if;
  select id, number, version, billing_company_id into changed
    from orders where id = new.subject_id for no key update;
  if new.changes ? 'companyId' then
    select billing_company_id into earlier_company from companies
      where id = (new.changes -> 'companyId' ->> 'from')::integer;
  end if;
  -- The company it was taken from hears of it once more.
  if earlier_company <> changed.billing_company_id then
    insert into events (kind, order_id, billing_company_id, occurred_at, for_customers, data)
    values ('order.moved', changed.id, earlier_company, new.at, true,
      jsonb_build_object('orderNumber', changed.number));
  end if;
  insert into events (kind, order_id, billing_company_id, occurred_at, for_customers, data)
  values (of_kind.kind, changed.id, changed.billing_company_id, new.at, of_kind.for_customers,
    jsonb_strip_nulls(jsonb_build_object(
      'orderNumber', changed.number,
      'version', changed.version,
      'sampleNumber', new.changes -> 'sampleNumber' -> 'to',
      'testNumbers', coalesce(new.changes -> 'reportedTests' -> 'to', new.changes -> 'reportedTests' -> 'from'),
      'reportedOn', new.changes -> 'reportedOn' -> 'to')));
  return null;
end $$;
create trigger audit_records_events after insert on audit_records
  for each row when (new.subject = 'order') execute function add_event();

-- Gives positions to committed events, in the order of their ids. Whoever calls it holds the feed until
-- their commit, so that a position is visible only together with all before it. Returns how many.
create function relay_events() returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  moved integer;
begin
  if not exists (select from events where position is null) then
    return 0;
  end if;
  select last_position into last from event_feed for update;
  -- Read anew after the wait for the lock.
  with waiting as (select id from events where position is null order by id limit 5000),
    numbered as (select id, last + row_number() over (order by id) as position from waiting)
  update events e set position = n.position from numbered n where e.id = n.id;
  get diagnostics moved = row_count;
  update event_feed set last_position = last + moved;
  return moved;
end $$;

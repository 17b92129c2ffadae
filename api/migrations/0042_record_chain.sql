-- Nobody adds a record between the first rows and the triggers below.
lock table orders, audit_records, custody_events in share row exclusive mode;

-- The records of an order in a chain: the hash of each covers the one before, so that none can be
-- changed, removed or swapped without breaking it.
create table record_chain (
  order_id integer not null references orders,
  position integer not null check (position >= 0),
  -- The first row of an order covers everything recorded before there was a chain, up to `row_id`.
  source text not null check (source in ('start', 'audit', 'custody')),
  row_id bigint,
  hash bytea not null check (length(hash) = 32),
  primary key (order_id, position),
  check ((source = 'start') = (position = 0)),
  check (source = 'start' or row_id is not null)
);
create unique index record_chain_rows on record_chain (source, row_id) where source <> 'start';
create trigger record_chain_append_only before update or delete or truncate on record_chain
  for each statement execute function refuse_change();

create function utc_text(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- What is hashed of a record, and what an inspector reads.
create function audit_text(r audit_records) returns text language sql stable as $$
  select jsonb_build_object('record', 'audit', 'id', r.id, 'at', utc_text(r.at), 'actor', r.actor,
    'userId', r.user_id, 'requestId', r.request_id, 'action', r.action, 'orderId', r.subject_id,
    'changes', r.changes)::text
$$;
create function custody_text(r custody_events) returns text language sql stable as $$
  select jsonb_build_object('record', 'custody', 'id', r.id, 'at', utc_text(r.at), 'userId', r.user_id,
    'byName', r.by_name, 'orderId', r.order_id, 'sampleId', r.sample_id, 'kind', r.kind, 'place', r.place, 'note', r.note,
    'signedName', r.signed_name, 'signature', r.signature, 'retainUntil', r.retain_until)::text
$$;

-- Whoever adds a record of an order holds its row lock, so that a chain never forks. Only the triggers
-- add to a chain: the portal's own role cannot.
create function chain_record(of_order integer, of_source text, of_row bigint, content text)
  returns void language plpgsql as $$
declare
  last record_chain;
begin
  perform from orders where id = of_order for no key update;
  select * into last from record_chain where order_id = of_order order by position desc limit 1;
  if not found then
    insert into record_chain values (of_order, 0, 'start', null, sha256(''))
      returning * into last;
  end if;
  insert into record_chain values (of_order, last.position + 1, of_source, of_row,
    sha256(last.hash || convert_to(content, 'UTF8')));
end $$;

create function chain_audit() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform chain_record(new.subject_id, 'audit', new.id, audit_text(new));
  return null;
end $$;
create function chain_custody() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform chain_record(new.order_id, 'custody', new.id, custody_text(new));
  return null;
end $$;

insert into record_chain
select o.id, 0, 'start', max(a.id),
  sha256(convert_to(coalesce(string_agg(audit_text(a), E'\n' order by a.id), ''), 'UTF8'))
from orders o left join audit_records a on a.subject = 'order' and a.subject_id = o.id
group by o.id;
do $$
declare
  event custody_events;
begin
  for event in select * from custody_events order by id loop
    perform chain_record(event.order_id, 'custody', event.id, custody_text(event));
  end loop;
end $$;

create trigger audit_records_chained after insert on audit_records
  for each row when (new.subject = 'order') execute function chain_audit();
create trigger custody_events_chained after insert on custody_events
  for each row execute function chain_custody();

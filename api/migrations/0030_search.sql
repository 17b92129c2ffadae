-- What each order is found by, in one row, so that a search reads no samples. The triggers below keep it,
-- whoever writes.

-- A trusted extension that comes with PostgreSQL, like pg_trgm: the owner of the database may create it.
create extension if not exists btree_gin;

-- Lower case, a space before every word and none of the punctuation: B-1042 -> ' b 1042'. A control
-- character keeps the texts apart, so that nothing matches across two of them.
create function search_text(variadic texts text[]) returns text language sql immutable parallel safe
  return lower(regexp_replace(' ' || array_to_string(texts, E'\x1f '), E'[^[:alnum:]\x1f]+', ' ', 'g'));

create table order_search (
  order_id integer primary key references orders on delete cascade,
  -- The order's own, to start from.
  company_id integer,
  billing_company_id integer,
  text text not null
);

create function write_order_search(order_ids integer[]) returns void language sql as $$
  insert into order_search (order_id, company_id, billing_company_id, text)
  select o.id, o.company_id, o.billing_company_id, search_text(variadic array[o.number, o.po_number,
      o.guest_info #>> '{testingAddress,orderCompanyName}', o.guest_info #>> '{billingAddress,companyName}']
    || array(select distinct t from samples s
      cross join lateral (values (s.sample_name), (s.batch_name), (s.package_tag)) given(t)
      where s.order_id = o.id and s.removed_at is null order by t))
  from orders o where o.id = any(order_ids)
  on conflict (order_id) do update
    set company_id = excluded.company_id, billing_company_id = excluded.billing_company_id,
      text = excluded.text
    where order_search is distinct from excluded
$$;

create function keep_order_search() returns trigger language plpgsql as $$
begin
  perform write_order_search(array(select distinct order_id from written));
  return null;
end $$;
create trigger samples_added after insert on samples referencing new table as written
  for each statement execute function keep_order_search();
create trigger samples_changed after update on samples referencing new table as written
  for each statement execute function keep_order_search();

create trigger samples_deleted after delete on samples referencing old table as written
  for each statement execute function keep_order_search();

create function keep_search_of_order() returns trigger language plpgsql as $$
begin
  perform write_order_search(array[new.id]);
  return null;
end $$;
create trigger orders_search_changed after update on orders for each row
  when ((old.number, old.po_number, old.guest_info, old.company_id)
    is distinct from (new.number, new.po_number, new.guest_info, new.company_id))
  execute function keep_search_of_order();

select write_order_search(array(select id from orders));

-- A search goes through slices of 16,384 orders, the newest first, until it has enough: all of them for
-- staff, those with an order of the company for its users. Nothing is left pending: every search would
-- have to read it.
create index order_search_by_part on order_search
  using gin (billing_company_id, (order_id / 16384), text gin_trgm_ops) with (fastupdate = off);
-- By slice, so that nothing else has this order: the planner would read past everyone's orders instead.
create index order_search_by_billing on order_search
  (billing_company_id, (order_id / 16384) desc, order_id desc);
create index order_search_by_company on order_search (company_id, (order_id / 16384) desc, order_id desc);

-- The few orders that someone placed as a guest.
create index orders_of_guests on orders (created_by, id desc) where guest_info is not null;

create index companies_by_search_text on companies using gin (search_text(name, number) gin_trgm_ops);
create index billing_companies_by_search_text on billing_companies using gin (search_text(name, number) gin_trgm_ops);
create index users_by_search_text on users
  using gin (search_text(first_name || ' ' || last_name, email, phone) gin_trgm_ops);

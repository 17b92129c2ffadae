-- How many samples of an order are on hold: those that were not in the box. Such an order is on a list
-- until they come or are taken out.
alter table orders add held_samples smallint not null default 0 check (held_samples >= 0);

create function keep_held_samples() returns trigger language plpgsql as $$
begin
  update orders o set held_samples = h.held
  from (
    select w.order_id, count(*) filter (where s.removed_at is null and c.condition = 'not-in-box')::smallint as held
    from (select distinct order_id from written) w
    join samples s on s.order_id = w.order_id
    left join sample_checks c on c.order_id = s.order_id and c.sample_id = s.id
    group by w.order_id) h
  where o.id = h.order_id and o.held_samples <> h.held;
  return null;
end $$;
create trigger sample_checks_added after insert on sample_checks referencing new table as written
  for each statement execute function keep_held_samples();
create trigger sample_checks_changed after update on sample_checks referencing new table as written
  for each statement execute function keep_held_samples();
create trigger held_samples_changed after update on samples referencing new table as written
  for each statement execute function keep_held_samples();

update sample_checks set condition = condition;

create index orders_on_hold on orders (received_at, id) where held_samples > 0 and canceled_at is null;

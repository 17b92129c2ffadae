-- What was paid for an order, and given back. A row is never changed: it is voided, with a reason.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  -- Negative for a refund.
  amount_cents integer not null check (amount_cents <> 0 and abs(amount_cents) <= 100000000),
  received_on date not null check (received_on between '1000-01-01' and '2999-12-31'),
  method text not null check (method in ('cash', 'check', 'credit card', 'ach', 'wire', 'other')),
  reference text not null default '' check (length(reference) <= 100),
  note text not null default '' check (length(note) <= 500),
  -- Null for what was paid before payments were rows.
  recorded_by integer references users,
  recorded_at timestamptz not null,
  voided_by integer references users,
  voided_at timestamptz,
  void_reason text check (length(void_reason) between 1 and 200),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index payments_by_order on payments (order_id, id);
create index payments_by_user on payments (recorded_by);
create index payments_voided_by on payments (voided_by);

insert into payments (order_id, amount_cents, received_on, method, recorded_at)
select id, amount_paid_cents, (coalesce(received_at, created_at) at time zone 'UTC')::date,
  case payment_type when 'unpaid' then 'other' else payment_type end, coalesce(received_at, created_at)
from orders where amount_paid_cents > 0;
update orders set payment_type = 'unpaid' where amount_paid_cents = 0 and payment_type <> 'unpaid';

create function keep_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (old.id, old.order_id, old.amount_cents, old.received_on, old.method, old.reference, old.note,
      old.recorded_by, old.recorded_at) is distinct from (new.id, new.order_id, new.amount_cents,
      new.received_on, new.method, new.reference, new.note, new.recorded_by, new.recorded_at)
  then
    raise exception 'payments are voided, never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payments_kept before update or delete on payments
  for each row execute function keep_payments();

-- The amount paid is the sum of what is not voided; how it was paid is what was recorded last. Other
-- systems know four ways to pay: the newer ones read as check.
create function sum_payments() returns trigger language plpgsql as $$
begin
  update orders o set amount_paid_cents = p.paid,
    payment_type = case when p.paid = 0 then 'unpaid'
      when p.method in ('cash', 'check', 'credit card') then p.method else 'check' end
  from (
    select order_id, coalesce(sum(amount_cents) filter (where voided_at is null), 0) as paid,
      (array_agg(method order by id desc) filter (where voided_at is null and amount_cents > 0))[1] as method
    from payments where order_id in (select order_id from written) group by order_id) p
  where o.id = p.order_id;
  return null;
end $$;
create trigger payments_added after insert on payments referencing new table as written
  for each statement execute function sum_payments();
create trigger payments_voided after update on payments referencing new table as written
  for each statement execute function sum_payments();

create function refuse_amount_paid() returns trigger language plpgsql as $$
begin
  raise exception 'the amount paid is the sum of the payments' using errcode = 'check_violation';
end $$;
create trigger orders_paid_by_payments before update of amount_paid_cents, payment_type on orders
  for each row when (pg_trigger_depth() = 0 and (new.amount_paid_cents <> old.amount_paid_cents
    or new.payment_type <> old.payment_type)) execute function refuse_amount_paid();
create trigger orders_begin_unpaid before insert on orders
  for each row when (new.amount_paid_cents <> 0) execute function refuse_amount_paid();

-- A payment changes an invoice for the accounting file, but not for the sales journal.
alter table orders add payments_changed_at timestamptz;
create or replace function touch_invoice() returns trigger language plpgsql as $$
begin
  if new.phase = 'created' then
    new.invoice_updated_at := null;
  elsif new.invoice_updated_at is not distinct from old.invoice_updated_at
    and new.payments_changed_at is not distinct from old.payments_changed_at then
    new.invoice_updated_at := now();
  end if;
  return new;
end $$;
create index orders_by_payment_change on orders (payments_changed_at)
  where phase <> 'created' and canceled_at is null and payments_changed_at is not null;

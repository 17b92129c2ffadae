-- In how many days a billing company pays; null: as the laboratory's customers usually do.
alter table billing_companies add days_to_pay smallint
  check (days_to_pay between 0 and 365);

-- The day an invoice was first issued and the day it is to be paid, by the terms of that day. Reopening
-- and issuing it again changes neither.
alter table orders add first_issued_on date, add payment_due_on date;

update orders o set first_issued_on = f.day, payment_due_on = f.day + 30
from (
  select o.id, (coalesce(min(a.at), o.issued_at, o.received_at) at time zone 'UTC')::date as day
  from orders o left join audit_records a on a.subject = 'order' and a.subject_id = o.id
    and a.action = 'invoice:issue'
  where o.invoice_revision > 0 group by o.id) f
where f.id = o.id;

-- Whoever issues an invoice says when it is to be paid. What is brought in from elsewhere has 30 days.
create function keep_first_issue() returns trigger language plpgsql as $$
begin
  new.first_issued_on := coalesce(new.first_issued_on, (new.issued_at at time zone 'UTC')::date, current_date);
  new.payment_due_on := coalesce(new.payment_due_on, new.first_issued_on + 30);
  return new;
end $$;
create trigger orders_first_issue before insert or update of invoice_revision on orders
  for each row when (new.invoice_revision > 0 and new.payment_due_on is null)
  execute function keep_first_issue();
alter table orders add constraint orders_due_when_issued
  check ((invoice_revision > 0) = (payment_due_on is not null)
    and (payment_due_on is null) = (first_issued_on is null));

-- What is still to be paid, of all companies and of one.
create index orders_unpaid on orders (payment_due_on, id)
  include (billing_company_id, total_cents, amount_paid_cents)
  where phase = 'invoiced' and canceled_at is null and total_cents > amount_paid_cents;
create index orders_unpaid_by_company on orders (billing_company_id, payment_due_on, id)
  include (total_cents, amount_paid_cents)
  where phase = 'invoiced' and canceled_at is null and total_cents > amount_paid_cents;
create index orders_reopened on orders (id)
  where phase = 'accepted' and canceled_at is null and invoice_revision > 0;

-- Staff let a user of a billing company see its invoices, balance and statements.
alter table memberships add column sees_billing boolean not null default false;

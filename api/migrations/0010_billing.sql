-- Invoices live on their order, from receipt on. The exports read them by their date and by the last
-- change of anything they show.

alter table orders
  add issued_at timestamptz,
  -- How often the invoice was issued: customers may hold an earlier one.
  add invoice_revision integer not null default 0 check (invoice_revision >= 0),
  add invoice_updated_at timestamptz;

update orders set invoice_updated_at = coalesce(accepted_at, received_at) where phase <> 'created';
update orders set issued_at = accepted_at, invoice_revision = 1 where phase = 'invoiced';

alter table orders
  add constraint orders_issued_when_invoiced check ((issued_at is not null) = (phase = 'invoiced')),
  add constraint orders_issue_counted check (issued_at is null or invoice_revision > 0),
  add constraint orders_invoice_from_receipt check ((invoice_updated_at is not null) = (phase <> 'created'));

-- Any command that changes an order raises its version; none can forget that the invoice changed too.
create function touch_invoice() returns trigger language plpgsql as $$
begin
  if new.phase = 'created' then
    new.invoice_updated_at := null;
  elsif new.invoice_updated_at is not distinct from old.invoice_updated_at then
    new.invoice_updated_at := now();
  end if;
  return new;
end $$;
create trigger orders_touch_invoice before update on orders for each row
  when (new.version <> old.version or new.phase <> old.phase) execute function touch_invoice();

create index orders_by_invoice_date on orders ((coalesce(issued_at, received_at)))
  where phase <> 'created' and canceled_at is null;
create index orders_by_invoice_update on orders (invoice_updated_at)
  where phase <> 'created' and canceled_at is null;

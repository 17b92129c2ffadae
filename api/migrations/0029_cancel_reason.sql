-- Why an order was canceled, as its customer reads it.
alter table orders
  add cancel_reason text check (cancel_reason = btrim(cancel_reason) and length(cancel_reason) between 1 and 200),
  add check (cancel_reason is null or canceled_at is not null);

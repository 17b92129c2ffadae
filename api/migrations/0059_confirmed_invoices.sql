-- Confirming the changes of an order whose invoice is issued is a new version of the order, but not of its
-- invoice. Whatever else changes along with the version is in the next file: its phase, its cancelation, its
-- company, its amounts. Tests have no say here: those of an issued invoice are locked until it is reopened.
create or replace function touch_invoice() returns trigger language plpgsql as $$
declare
  besides constant text[] := array['version', 'to_confirm_since'];
begin
  if new.phase = 'created' then
    new.invoice_updated_at := null;
  elsif old.phase = 'invoiced' and to_jsonb(new) - besides = to_jsonb(old) - besides then
    return new;
  elsif new.invoice_updated_at is not distinct from old.invoice_updated_at
    and new.payments_changed_at is not distinct from old.payments_changed_at then
    new.invoice_updated_at := now();
  end if;
  return new;
end $$;

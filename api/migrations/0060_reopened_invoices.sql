-- A reopened invoice stays on its list when intake unaccepts the order. The new index also serves the
-- previous version, which asks for accepted orders alone, while this one rolls out.
create index orders_reopened_by_id on orders (id)
  where phase in ('received', 'accepted') and canceled_at is null and invoice_revision > 0;
drop index orders_reopened;
alter index orders_reopened_by_id rename to orders_reopened;

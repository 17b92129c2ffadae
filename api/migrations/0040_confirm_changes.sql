-- Since when an accepted order has a change that intake has not confirmed.
alter table orders add to_confirm_since timestamptz;
create index orders_to_confirm on orders (to_confirm_since, id)
  where to_confirm_since is not null and canceled_at is null;

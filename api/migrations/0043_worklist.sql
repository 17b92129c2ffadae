-- Canceled orders are a list of their own, newest first.
create index orders_canceled on orders (id) where canceled_at is not null;

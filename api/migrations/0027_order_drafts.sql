-- Orders in progress, so that one begun on the phone is finished at the desk.
create table order_drafts (
  user_id integer not null references users on delete cascade,
  -- Created with the draft; placing sends it as Idempotency-Key.
  id uuid not null,
  -- Created by the device with every save: the same version twice is the same save.
  version uuid not null,
  name text not null check (length(name) <= 100),
  samples integer not null check (samples between 0 and 1000),
  -- JSON that only the order form reads; null once the order is placed.
  content text check (length(content) <= 1500000),
  saved_at timestamptz not null,
  -- The order it became.
  order_id integer references orders on delete cascade,
  primary key (user_id, id),
  check ((content is null) = (order_id is not null))
);
-- For the nightly cleanup.
create index order_drafts_by_age on order_drafts (saved_at);
-- An order that is removed takes its mark along.
create index order_drafts_by_order on order_drafts (order_id) where order_id is not null;

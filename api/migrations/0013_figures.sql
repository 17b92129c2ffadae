-- What the figures of the dashboard count is read from these alone, never from the table.
create index orders_by_receipt on orders (received_at)
  where received_at is not null and canceled_at is null;
-- An order waits from the day it was expected, or else from the day it was placed.
create index orders_awaited on orders (expected_arrival, created_at)
  where phase = 'created' and canceled_at is null;

-- A day outside of these years is a slip of the hand, and no reader of days takes it. What was written
-- before there was a limit is brought inside; the order is received again with the start that was meant.
-- Each column by itself: least and greatest would make a day of one that is missing.
update orders set expected_arrival = least(greatest(expected_arrival, '2000-01-01'), '2999-12-31')
  where expected_arrival not between '2000-01-01' and '2999-12-31';
update orders set start_date = least(greatest(start_date, '2000-01-01'), '2999-12-31')
  where start_date not between '2000-01-01' and '2999-12-31';
-- A test has both days or none.
update tests set start_date = least(greatest(start_date, '2000-01-01'), '2999-12-31'),
    due_date = least(greatest(due_date, '2000-01-01'), '2999-12-31')
  where start_date not between '2000-01-01' and '2999-12-31'
    or due_date not between '2000-01-01' and '2999-12-31';

-- Every row was just looked at, so that no second reading holds up those who write.
alter table orders add constraint orders_days_check check (
  expected_arrival between '2000-01-01' and '2999-12-31'
  and start_date between '2000-01-01' and '2999-12-31') not valid;
alter table tests add constraint tests_days_check check (
  start_date between '2000-01-01' and '2999-12-31'
  and due_date between '2000-01-01' and '2999-12-31') not valid;
alter table website_messages add constraint website_messages_days_check check (
  shown_after >= '1999-12-31' and shown_until < '2101-01-01') not valid;

-- A sample that came after the others: its tests start no earlier, however often the order is received.
alter table samples add column starts_from date;

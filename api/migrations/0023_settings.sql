-- What the laboratory can change from a day on: the value in force is the newest that has begun.
-- The keys and the shape of each value are in domain/src/laboratory/settings.ts.
create table settings (
  key text not null check (length(key) between 1 and 50),
  valid_from date not null check (valid_from between '1000-01-01' and '2999-12-31'),
  value jsonb not null check (length(value::text) <= 100000),
  primary key (key, valid_from)
);

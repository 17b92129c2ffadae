-- What the laboratory offers. Every entry holds from a day on, so that tomorrow's price list can be
-- entered today; the entry in force is the newest that has begun.

create table test_offers (
  test_key text not null check (length(test_key) between 1 and 50),
  valid_from date not null,
  price_cents integer not null check (price_cents >= 0),
  -- Business days; rush is the next day, urgent the same day, null is not offered.
  standard_days smallint not null check (standard_days between 0 and 60),
  rush_days smallint check (rush_days = 1),
  urgent_days smallint check (urgent_days = 0),
  -- The test can be ordered from the day after.
  date_available date not null,
  product_types text[] not null check (product_types <@ array['plantMaterial', 'concentrate', 'unit',
    'other', 'plantMaterialCo', 'concentrateCo', 'unitCo']),
  quantity_requirements text not null check (length(quantity_requirements) <= 200),
  -- By product type: {"unit": {"amount": 4, "unit": "unit"}}.
  quantities jsonb not null,
  separate_container boolean not null,
  primary key (test_key, valid_from)
);

create table turnaround_multipliers (
  turnaround text not null check (turnaround in ('standard', 'rush', 'urgent')),
  valid_from date not null,
  thousandths integer not null check (thousandths between 1 and 100000),
  primary key (turnaround, valid_from)
);

create table holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 100)
);

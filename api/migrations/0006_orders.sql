-- Orders, their samples and tests. Made for 1,000,000 orders with 30,000,000 tests: lists read orders
-- alone (total and sample count are stored), one order is read through three primary keys.

create function iso(at timestamptz) returns text language sql immutable parallel safe as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- 7 -> 07, 123 -> 123: samples count within their order, tests within their sample.
create function numbered(parent text, place integer) returns text language sql immutable parallel safe as
  $$ select parent || '-' || lpad(place::text, greatest(2, length(place::text)), '0') $$;

-- Never restarts and never reuses a number, whatever the year.
create sequence order_sequence as integer;

create table orders (
  id integer generated always as identity primary key,
  number text not null unique check (number ~ '^\d{2}-\d{6,}$'),
  phase text not null default 'created' check (phase in ('created', 'received', 'accepted', 'invoiced')),
  canceled_at timestamptz,
  company_id integer,
  billing_company_id integer,
  guest_info jsonb,
  created_by integer not null references people,
  created_at timestamptz not null,
  received_at timestamptz,
  accepted_at timestamptz,
  license_number text check (length(license_number) between 1 and 50),
  expected_arrival date,
  -- Placing an order accepts the terms: when, and which text.
  terms_digest bytea not null check (length(terms_digest) = 32),
  -- Copied at placing, so that a later price list changes nothing.
  factor_thousandths integer not null check (factor_thousandths > 100 and factor_thousandths < 10000),
  standard_thousandths integer not null check (standard_thousandths > 0),
  rush_thousandths integer not null check (rush_thousandths > 0),
  urgent_thousandths integer not null check (urgent_thousandths > 0),
  payment_type text not null default 'unpaid'
    check (payment_type in ('unpaid', 'cash', 'check', 'credit card')),
  amount_paid_cents integer not null default 0 check (amount_paid_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  billing_note text not null default '' check (length(billing_note) <= 500),
  -- What the tests come to, kept with every change of them.
  total_cents integer not null check (total_cents >= 0),
  sample_count smallint not null check (sample_count between 0 and 32767),
  version integer not null default 1,
  revision integer not null default 1,
  foreign key (company_id, billing_company_id) references companies (id, billing_company_id),
  check ((company_id is null) = (billing_company_id is null)),
  check (company_id is not null or guest_info is not null),
  check ((received_at is not null) = (phase <> 'created')),
  check ((accepted_at is not null) = (phase in ('accepted', 'invoiced'))),
  check (payment_type <> 'unpaid' or amount_paid_cents = 0)
);
-- A person's and a sub-company's orders, newest first, a page at a time.
create index orders_by_creator on orders (created_by, id desc);
create index orders_by_company on orders (company_id, id desc);
-- The laboratory's order list, by day of creation.
create index orders_by_creation on orders (created_at, id);

create table samples (
  id integer generated always as identity unique,
  order_id integer not null references orders,
  place smallint not null check (place > 0),
  number text not null unique,
  sample_name text not null check (length(sample_name) between 1 and 50),
  batch_name text check (length(batch_name) between 1 and 50),
  compliance_type text not null check (compliance_type in ('Standard', 'CDPHE')),
  product_type text not null check (product_type in ('plantMaterial', 'concentrate', 'unit', 'other',
    'plantMaterialCo', 'concentrateCo', 'unitCo')),
  status_type text check (length(status_type) <= 50),
  sampler_name text check (length(sampler_name) between 1 and 50),
  sampler_id text check (length(sampler_id) between 1 and 50),
  usda_license text check (length(usda_license) between 1 and 50),
  removed_by integer references people,
  removed_at timestamptz,
  primary key (order_id, place),
  -- A test names its sample and its order as one pair: it cannot stray into another order.
  unique (order_id, id),
  check ((status_type is not null) = (product_type = 'plantMaterialCo')),
  check ((removed_by is null) = (removed_at is null))
);

-- One row a replicate, as narrow as can be. Its number is its sample's and its place.
create table tests (
  id integer generated always as identity,
  order_id integer not null,
  sample_id integer not null,
  place smallint not null check (place > 0),
  price_cents integer not null check (price_cents >= 0),
  start_date date,
  due_date date,
  turnaround text not null check (turnaround in ('standard', 'rush', 'urgent')),
  dates_by_hand boolean not null default false,
  is_billable boolean not null default true,
  test_key text not null check (length(test_key) between 1 and 50 and test_key <> 'microALC'),
  -- What the test's form asked for, checked when it was written.
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  removed_by integer references people,
  removed_at timestamptz,
  primary key (order_id, sample_id, place),
  foreign key (order_id, sample_id) references samples (order_id, id),
  check ((parameters ->> 'density')::numeric > 0 and (parameters ->> 'density')::numeric < 2),
  check ((start_date is null) = (due_date is null)),
  check ((removed_by is null) = (removed_at is null))
);

create table website_messages (
  id integer generated always as identity primary key,
  message_type text not null
    check (message_type in ('default', 'danger', 'warning', 'success', 'primary', 'info')),
  title text not null check (length(title) between 1 and 200),
  html text not null check (length(html) between 1 and 20000),
  is_active boolean not null default false,
  shown_after timestamptz,
  shown_until timestamptz,
  version integer not null default 1,
  check (shown_after < shown_until)
);

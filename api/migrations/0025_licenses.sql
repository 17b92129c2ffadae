-- The state cannabis licenses of a billing company, so that nobody has to type one twice.
create table licenses (
  id integer generated always as identity primary key,
  billing_company_id integer not null references billing_companies on delete cascade,
  number text not null check (number = btrim(number) and length(number) between 1 and 50),
  type text check (length(type) between 1 and 100),
  state text check (state ~ '^[A-Z]{2}$'),
  expires_on date constraint licenses_days_check
    check (expires_on between '1000-01-01' and '2999-12-31'),
  last_used_at timestamptz,
  -- When its users were told that it expires on expires_on.
  reminded_at timestamptz check (reminded_at is null or expires_on is not null),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
-- Also finds the licenses of a company.
create unique index licenses_number_key on licenses (billing_company_id, lower(number));
-- The few that still need a reminder, by day.
create index licenses_to_remind on licenses (expires_on) where reminded_at is null;

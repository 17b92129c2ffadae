-- Samples that a billing company orders again and again, without names and batches.
create table order_templates (
  id integer generated always as identity primary key,
  billing_company_id integer not null references billing_companies on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 50),
  samples jsonb not null
    check (case when jsonb_typeof(samples) = 'array'
      then jsonb_array_length(samples) between 1 and 200 else false end)
    check (octet_length(samples::text) <= 2097152),
  -- What lists show of the samples, which may be large.
  contents jsonb not null check (jsonb_typeof(contents) = 'array'),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
-- Also finds the templates of a company.
create unique index order_templates_name_key on order_templates (billing_company_id, lower(name));

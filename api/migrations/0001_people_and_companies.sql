-- People, what they may do, and the companies they order for.

create table people (
  id integer generated always as identity primary key,
  email text not null check (email = btrim(email) and length(email) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  phone text not null check (length(phone) <= 50),
  password_hash text not null,
  is_active boolean not null default true,
  is_admin boolean not null default false,
  no_orders boolean not null default false,
  no_results boolean not null default false,
  receive_coa_email boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index people_email_key on people (lower(email));

create table admin_roles (
  person_id integer not null references people on delete cascade,
  role text not null check (role in ('intake', 'finance')),
  primary key (person_id, role)
);

create table billing_companies (
  id integer generated always as identity primary key,
  number text not null unique
    generated always as ('B-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  name text not null check (name = btrim(name) and length(name) between 3 and 100),
  addr1 text not null check (length(addr1) between 1 and 100),
  addr2 text check (length(addr2) between 1 and 100),
  city text not null check (length(city) between 1 and 100),
  state text not null check (length(state) between 1 and 100),
  zip_code text not null check (length(zip_code) between 1 and 20),
  country text not null check (length(country) between 1 and 100),
  -- The price adjustment factor in thousandths: 900 is a 10 % discount.
  factor_thousandths integer not null default 1000
    check (factor_thousandths > 100 and factor_thousandths < 10000),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index billing_companies_name_key on billing_companies (lower(btrim(name)));

create table companies (
  id integer generated always as identity primary key,
  number text not null unique
    generated always as ('C-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  billing_company_id integer not null references billing_companies,
  name text not null check (name = btrim(name) and length(name) between 3 and 100),
  addr1 text not null check (length(addr1) between 1 and 100),
  addr2 text check (length(addr2) between 1 and 100),
  city text not null check (length(city) between 1 and 100),
  state text not null check (length(state) between 1 and 100),
  zip_code text not null check (length(zip_code) between 1 and 20),
  country text not null check (length(country) between 1 and 100),
  document_link text check (document_link like 'https://%' and length(document_link) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Lets an order name the company and its billing company as one pair.
  unique (id, billing_company_id)
);
create unique index companies_name_key on companies (billing_company_id, lower(btrim(name)));

create table memberships (
  person_id integer not null references people on delete cascade,
  billing_company_id integer not null references billing_companies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, billing_company_id)
);
create index memberships_by_company on memberships (billing_company_id);

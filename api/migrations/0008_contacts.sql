-- Whom a billing company wants told, people who came from an old system, and quick searches.

create table contacts (
  id integer generated always as identity primary key,
  billing_company_id integer not null references billing_companies on delete cascade,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text check (length(last_name) between 1 and 50),
  email text check (email = btrim(email) and length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 50),
  -- Only known roles, each once.
  roles text[] not null check (cardinality(roles) = (roles @> array['billing'])::integer
    + (roles @> array['submission'])::integer + (roles @> array['results'])::integer),
  created_at timestamptz not null default now()
);
create index contacts_by_company on contacts (billing_company_id);

-- Tells whether the last letter to an address arrived.
create index mails_by_recipient on mails (lower(recipient), created_at);

-- Null is a person from an old system who has not chosen a password here yet.
alter table people alter column password_hash drop not null;

-- A trusted extension that comes with PostgreSQL: the owner of the database may create it.
create extension if not exists pg_trgm;

create index billing_companies_by_part_of_name on billing_companies using gin (name gin_trgm_ops);
create index companies_by_part_of_name on companies using gin (name gin_trgm_ops);
create index people_by_part_of_name on people
  using gin (first_name gin_trgm_ops, last_name gin_trgm_ops, email gin_trgm_ops);
-- The table of all users, a page at a time.
create index people_by_name on people (lower(last_name), lower(first_name), id);

-- How a person proves who they are. Tokens and keys are kept only as SHA-256 digests.

create table sessions (
  id uuid primary key,
  person_id integer not null references people on delete cascade,
  refresh_digest bytea not null unique check (length(refresh_digest) = 32),
  -- Set once, by the first browser that binds the session to itself.
  cookie_digest bytea check (length(cookie_digest) = 32),
  user_agent text not null check (length(user_agent) <= 500),
  address text not null check (length(address) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at > created_at)
);
create index sessions_by_person on sessions (person_id) where ended_at is null;

-- Disabling a person ends their sessions for good: enabling them again revives none.
create function end_sessions_of_disabled() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now() where person_id = new.id and ended_at is null;
  return null;
end $$;
create trigger people_disabled after update of is_active on people
  for each row when (old.is_active and not new.is_active) execute function end_sessions_of_disabled();

create table one_time_keys (
  id integer generated always as identity primary key,
  digest bytea not null unique check (length(digest) = 32),
  purpose text not null check (purpose in ('invitation', 'reset')),
  email text not null check (email = btrim(email) and length(email) between 3 and 254),
  -- A reset belongs to an account; an invitation may come before one.
  person_id integer references people on delete cascade,
  billing_company_id integer references billing_companies on delete cascade,
  -- What the console grants to a first admin; an invitation from the app grants neither.
  grants_admin boolean not null default false,
  grants_roles text[] not null default '{}' check (grants_roles <@ array['intake', 'finance']),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at),
  check (purpose = 'invitation' or person_id is not null),
  check (grants_admin or grants_roles = '{}')
);
create index one_time_keys_by_email on one_time_keys (lower(email)) where used_at is null;

-- The columns rate-limiter-flexible expects.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

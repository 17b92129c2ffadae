-- Keys for other systems: of a billing company, or of the laboratory. A key acts in the name of a user and
-- never does more than that user may.
create table api_keys (
  id integer generated always as identity primary key,
  -- The readable part of the key, by which it is found.
  prefix text not null unique check (prefix ~ '^[a-z2-9]{8}$'),
  digest bytea not null check (length(digest) = 32),
  -- None for a key of the laboratory.
  billing_company_id integer references billing_companies on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 5
    and scopes <@ array['orders:read', 'orders:write', 'invoices:read', 'intake', 'report']
    and array_position(scopes, null) is null),
  user_id integer not null references users,
  created_by integer not null references users,
  created_at timestamptz not null,
  last_day date,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Nobody when it ended with the membership or account of its user.
  revoked_by integer references users,
  check (billing_company_id is null or scopes <@ array['orders:read', 'orders:write', 'invoices:read']),
  check (revoked_by is null or revoked_at is not null)
);
create index api_keys_by_company on api_keys (billing_company_id);
create index api_keys_by_user on api_keys (user_id);
create index api_keys_by_creator on api_keys (created_by);
create index api_keys_by_revoker on api_keys (revoked_by) where revoked_by is not null;

-- A key ends for good with the membership, the account or the admin rights of its user: getting them back
-- revives none. Every request checks them as well.
create function end_api_keys_of_member() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now() where user_id = old.user_id
    and billing_company_id = old.billing_company_id and revoked_at is null;
  return null;
end $$;
create trigger membership_ended_api_keys after delete on memberships
  for each row execute function end_api_keys_of_member();

create function end_api_keys_of_user() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now() where user_id = new.id and revoked_at is null
    and (not new.is_active or billing_company_id is null);
  return null;
end $$;
create trigger users_end_api_keys after update of is_active, is_admin on users
  for each row when ((old.is_active and not new.is_active) or (old.is_admin and not new.is_admin))
  execute function end_api_keys_of_user();

-- An Idempotency-Key that came with an API key is stored with its prefix before it.
alter table idempotency_keys drop constraint idempotency_keys_key_check;
alter table idempotency_keys add constraint idempotency_keys_key_check
  check (length(key) between 1 and 110);

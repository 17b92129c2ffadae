-- What users prove besides their password who they are with: passkeys, an authenticator app, and recovery
-- codes for when they have neither at hand.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  -- Authenticators that count say so by more than 0; a copied one is behind.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (name = btrim(name) and length(name) between 1 and 50),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table authenticator_apps (
  user_id integer primary key references users on delete cascade,
  -- Encrypted; it begins with the name of the key.
  sealed_secret text not null check (length(sealed_secret) between 1 and 500),
  -- The 30 seconds whose code was used last: a code works once.
  last_step bigint not null check (last_step >= 0),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  used_at timestamptz,
  primary key (user_id, digest)
);

-- Between two steps: the password was right and a second factor is missing, or a passkey is asked for.
create table pending_sign_ins (
  digest bytea primary key check (octet_length(digest) = 32),
  purpose text not null check (purpose in ('second-factor', 'passkey', 'add-passkey')),
  -- Null until a passkey says who it is.
  user_id integer references users on delete cascade,
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'passkey'))
);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_expired on pending_sign_ins (expires_at);

-- Whoever disables a user or sets a new password also ends what was begun with the old one.
create function end_pending_sign_ins() returns trigger language plpgsql as $$
begin
  delete from pending_sign_ins where user_id = new.id;
  return null;
end $$;
create trigger users_end_pending_sign_ins after update of is_active, password_hash on users
  for each row when ((old.is_active and not new.is_active)
    or old.password_hash is distinct from new.password_hash)
  execute function end_pending_sign_ins();

alter table sign_ins
  drop constraint sign_ins_outcome_check,
  add constraint sign_ins_outcome_check check (outcome in ('signed-in', 'wrong-password',
    'wrong-code', 'account-disabled', 'throttled', 'ended-session', 'other-browser',
    'reset-requested', 'reset-finished', 'password-changed', 'password-confirmed'));

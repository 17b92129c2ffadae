-- The cookie that binds a session to its browser changes with each refresh. The values are derived from this
-- secret and the refresh token, so that a lost answer can be repeated; only their digests are stored. The
-- default also covers open sessions and those the previous version opens while this one rolls out.
alter table sessions
  add column cookie_secret bytea not null
    default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    check (length(cookie_secret) = 32),
  add column previous_cookie_digest bytea check (length(previous_cookie_digest) = 32),
  add column cookie_rotated_at timestamptz,
  -- Whether the browser has sent the current value, so that it certainly has it.
  add column cookie_seen boolean not null default false,
  -- Opened with the methods that the laboratory requires of its identity provider.
  add column has_second_factor boolean not null default false,
  add constraint sessions_rotation_check
    check ((previous_cookie_digest is null) = (cookie_rotated_at is null));

alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check check (outcome in ('signed-in',
  'wrong-password', 'wrong-code', 'account-disabled', 'throttled', 'ended-session', 'other-browser',
  'reset-requested', 'reset-finished', 'password-changed', 'password-confirmed', 'copied-session',
  'provider-refused'));

-- Who of the staff is who at the identity provider: by its own name for them, which never changes.
create table provider_links (
  user_id integer primary key references users on delete cascade,
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject)
);

-- Sign-ins that were begun in a browser and are not back from the identity provider yet.
create table provider_sign_ins (
  state_digest bytea primary key check (length(state_digest) = 32),
  browser_digest bytea not null check (length(browser_digest) = 32),
  nonce text not null check (length(nonce) between 20 and 200),
  code_verifier text not null check (length(code_verifier) between 43 and 128),
  return_to text not null check (return_to ~ '^/[^/\\]' and length(return_to) <= 500),
  expires_at timestamptz not null
);
create index provider_sign_ins_by_expiry on provider_sign_ins (expires_at);

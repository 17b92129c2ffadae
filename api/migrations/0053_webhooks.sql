-- Where other systems want to hear of events: of a billing company, or of the laboratory. Each one has its
-- own place in the feed, so that nothing is copied for it.
create table webhooks (
  id integer generated always as identity primary key,
  -- None for one of the laboratory.
  billing_company_id integer references billing_companies on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  address text not null check (address ~* '^https://[^/?#@]+([/?]|$)' and length(address) <= 500),
  -- None: every kind, also those to come.
  kinds text[] check (cardinality(kinds) between 1 and 100 and array_position(kinds, null) is null),
  -- Encrypted, under the token key of this name.
  secret bytea not null check (length(secret) between 29 and 500),
  secret_key text not null check (length(secret_key) between 1 and 100),
  -- The one before it signs as well until then.
  old_secret bytea check (length(old_secret) between 29 and 500),
  old_secret_key text check (length(old_secret_key) between 1 and 100),
  old_secret_until timestamptz,
  created_by integer not null references users,
  created_at timestamptz not null,
  version integer not null default 1,
  -- The last event that was delivered or that it does not want.
  position bigint not null check (position >= 0),
  last_delivered_at timestamptz,
  -- Failed deliveries of the next event.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  next_attempt_at timestamptz,
  stopped_at timestamptz,
  stop_reason text check (stop_reason in ('paused', 'failing', 'gone')),
  -- The worker that delivers to it, until then: a worker that was killed does not come back.
  leased_by uuid,
  leased_until timestamptz,
  check (num_nulls(old_secret, old_secret_key, old_secret_until) in (0, 3)),
  check (num_nulls(stopped_at, stop_reason) in (0, 2)),
  check ((failures = 0) = (failing_since is null))
);
create index webhooks_by_company on webhooks (billing_company_id);
create index webhooks_by_creator on webhooks (created_by);

-- What came of each attempt, and what was replied.
create table webhook_attempts (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  cause text not null check (cause in ('event', 'resend', 'test')),
  -- Of the event in the feed; a test is none.
  position bigint,
  kind text not null check (length(kind) between 1 and 50),
  order_number text,
  message_id text not null,
  attempt integer not null check (attempt > 0),
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  status integer check (status between 100 and 999),
  error text check (error in ('not-found', 'not-public', 'refused', 'unreachable', 'timed-out',
    'certificate', 'cut-off', 'secret', 'failed')),
  reply text not null default '' check (length(reply) <= 500),
  check ((position is null) = (cause = 'test')),
  check (num_nulls(status, error) < 2)
);
create index webhook_attempts_by_webhook on webhook_attempts (webhook_id, id desc);
create index webhook_attempts_by_time on webhook_attempts (at);

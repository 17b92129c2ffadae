-- What happened, once and for good, and what was already done.

create table audit_records (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the console and for the laboratory's own jobs; `actor` says which.
  person_id integer references people,
  actor text not null check (actor in ('person', 'console', 'system')),
  action text not null check (length(action) between 1 and 100),
  subject text not null check (length(subject) between 1 and 50),
  subject_id integer not null,
  request_id text check (length(request_id) <= 100),
  changes jsonb not null,
  check ((actor = 'person') = (person_id is not null))
);
create index audit_records_by_subject on audit_records (subject, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_records_append_only before update or delete or truncate on audit_records
  for each statement execute function refuse_change();

create table idempotency_keys (
  person_id integer not null references people on delete cascade,
  key text not null check (length(key) between 1 and 100),
  request_digest bytea not null check (length(request_digest) = 32),
  status smallint not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

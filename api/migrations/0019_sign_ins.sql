-- What happened at the door of each account, so that its owner and the laboratory notice a stranger.
-- One row an hour for each account, outcome and network address, however often it happened.
create table sign_ins (
  -- Null where an unknown email address was tried; neither it nor who tried it is kept.
  person_id integer references people on delete cascade,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'account-disabled',
    'throttled', 'ended-session', 'other-browser', 'reset-requested', 'reset-finished',
    'password-changed', 'password-confirmed')),
  hour timestamptz not null,
  address text not null check (length(address) <= 100),
  user_agent text not null check (length(user_agent) <= 500),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  unique nulls not distinct (person_id, outcome, address, hour),
  check (person_id is not null or (address = '' and user_agent = ''))
);
create index sign_ins_by_person on sign_ins (person_id, hour desc);

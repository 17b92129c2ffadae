-- Every letter the portal sends. The queue holds only its id, so a letter is written in the
-- transaction of its cause and its outcome stays readable.

create table mails (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 50),
  recipient text not null check (length(recipient) between 3 and 254),
  -- What the letter says; blanked when its time to be kept is over.
  letter jsonb,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create index mails_by_age on mails (created_at);

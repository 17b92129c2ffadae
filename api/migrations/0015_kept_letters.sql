-- The nightly blanking looks at the letters that still say something, never at all that were ever sent.
create index mails_kept on mails (created_at) where letter is not null;
-- Nothing else asked for mails by their age.
drop index mails_by_age;

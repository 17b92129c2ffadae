-- When the person of a session last confirmed their password in it. Changes of admins ask for it.
alter table sessions add column confirmed_at timestamptz;

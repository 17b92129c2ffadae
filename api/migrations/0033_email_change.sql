-- A user changes their own address: one key goes to the new address and confirms it, another goes to the old
-- address and stops it.
alter table one_time_keys
  drop constraint one_time_keys_purpose_check,
  add constraint one_time_keys_purpose_check
    check (purpose in ('invitation', 'reset', 'email-change', 'email-change-stop'));

-- A new request replaces the open one.
create unique index one_time_keys_newest_email_change on one_time_keys (user_id, purpose)
  where purpose in ('email-change', 'email-change-stop') and used_at is null;

-- Whoever disables a user, gives them another address or sets a new password also ends an open change.
create function end_email_change() returns trigger language plpgsql as $$
begin
  delete from one_time_keys where user_id = new.id and used_at is null
    and purpose in ('email-change', 'email-change-stop');
  return null;
end $$;
create trigger users_end_email_change after update of is_active, email, password_hash on users
  for each row when ((old.is_active and not new.is_active) or lower(old.email) <> lower(new.email)
    or old.password_hash is distinct from new.password_hash)
  execute function end_email_change();

-- The newest link kills the older ones, also when two are asked for at once.

delete from one_time_keys older using one_time_keys newer
where older.used_at is null and newer.used_at is null and newer.id > older.id
  and newer.purpose = older.purpose and lower(newer.email) = lower(older.email)
  and newer.billing_company_id is not distinct from older.billing_company_id
  and newer.grants_admin = older.grants_admin;

-- A link of the console, which grants, and one of the app, which does not, stand beside each other.
create unique index one_time_keys_newest_invitation
  on one_time_keys (lower(email), coalesce(billing_company_id, 0), grants_admin)
  where purpose = 'invitation' and used_at is null;
create unique index one_time_keys_newest_reset on one_time_keys (person_id)
  where purpose = 'reset' and used_at is null;

-- An admin may invite to every company, also to one that they no longer belong to.
create or replace function end_invitations_of_member() returns trigger language plpgsql as $$
begin
  delete from one_time_keys where invited_by = old.person_id and used_at is null
    and billing_company_id = old.billing_company_id
    and not exists (select from people where id = old.person_id and is_admin and is_active);
  return null;
end $$;

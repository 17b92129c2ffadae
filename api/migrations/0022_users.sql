-- People with an account are users, in tables as in code; what an email says is its content.
-- The version before this one cannot run beside it: stop it, migrate, start the new one.
alter table people rename to users;
alter sequence people_id_seq rename to users_id_seq;
alter table users rename constraint people_pkey to users_pkey;
alter table users rename constraint people_email_check to users_email_check;
alter table users rename constraint people_first_name_check to users_first_name_check;
alter table users rename constraint people_last_name_check to users_last_name_check;
alter table users rename constraint people_phone_check to users_phone_check;
alter index people_email_key rename to users_email_key;
alter index people_by_part_of_name rename to users_by_part_of_name;
alter index people_by_name rename to users_by_name;
alter trigger people_disabled on users rename to users_disabled;
alter trigger people_may_not_invite on users rename to users_may_not_invite;

alter table admin_roles rename column person_id to user_id;
alter table admin_roles rename constraint admin_roles_person_id_fkey to admin_roles_user_id_fkey;
alter table audit_records rename column person_id to user_id;
alter table audit_records rename constraint audit_records_person_id_fkey to audit_records_user_id_fkey;
alter table idempotency_keys rename column person_id to user_id;
alter table idempotency_keys rename constraint idempotency_keys_person_id_fkey to idempotency_keys_user_id_fkey;
alter table memberships rename column person_id to user_id;
alter table memberships rename constraint memberships_person_id_fkey to memberships_user_id_fkey;
alter table one_time_keys rename column person_id to user_id;
alter table one_time_keys rename constraint one_time_keys_person_id_fkey to one_time_keys_user_id_fkey;
alter table order_notes rename column person_id to user_id;
alter table order_notes rename constraint order_notes_person_id_fkey to order_notes_user_id_fkey;
alter table sessions rename column person_id to user_id;
alter table sessions rename constraint sessions_person_id_fkey to sessions_user_id_fkey;
alter index sessions_by_person rename to sessions_by_user;
alter table sign_ins rename column person_id to user_id;
alter table sign_ins rename constraint sign_ins_person_id_fkey to sign_ins_user_id_fkey;
alter table sign_ins rename constraint sign_ins_person_id_outcome_address_hour_key
  to sign_ins_user_id_outcome_address_hour_key;
alter index sign_ins_by_person rename to sign_ins_by_user;

alter table mails rename column letter to content;

create or replace function end_sessions_of_disabled() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end $$;

create or replace function end_invitations_of_sender() returns trigger language plpgsql as $$
begin
  delete from one_time_keys k where k.invited_by = new.id and k.used_at is null and (not new.is_active
    or not exists (select from memberships m
      where m.user_id = new.id and m.billing_company_id = k.billing_company_id));
  return null;
end $$;

create or replace function end_invitations_of_member() returns trigger language plpgsql as $$
begin
  delete from one_time_keys where invited_by = old.user_id and used_at is null
    and billing_company_id = old.billing_company_id
    and not exists (select from users where id = old.user_id and is_admin and is_active);
  return null;
end $$;

create or replace function give_up_email_of_key() returns trigger language plpgsql as $$
begin
  update mails set status = 'failed', content = null, last_error = 'The link in it was withdrawn'
  where id = old.mail_id and status = 'queued';
  return null;
end $$;

-- An invitation belongs to whoever sent it, ends with their right to invite, and takes its email along.

alter table mails add column send_after timestamptz;
-- An address gets one invitation email a day, whoever invites.
create index mails_of_invitations on mails (lower(recipient)) where kind = 'invitation';

alter table one_time_keys
  add column invited_by integer references people,
  add column mail_id uuid references mails on delete set null;
create index one_time_keys_by_sender on one_time_keys (invited_by);
create index one_time_keys_by_mail on one_time_keys (mail_id) where mail_id is not null;

-- Who sent the invitations that are open now is known from the audit.
update one_time_keys k set invited_by = r.person_id
from (
  select distinct on (company_id, email) r.person_id, s.email,
    case when r.subject = 'billing-company' then r.subject_id else 0 end as company_id
  from audit_records r, jsonb_array_elements_text(
    case jsonb_typeof(r.changes -> 'invited' -> 'to') when 'array' then r.changes -> 'invited' -> 'to'
      else '[]' end) s (email)
  where r.action = 'invitation:send'
  order by company_id, email, r.id desc
) r
where k.purpose = 'invitation' and k.used_at is null and not k.grants_admin
  and lower(k.email) = lower(r.email) and coalesce(k.billing_company_id, 0) = r.company_id
  and exists (select from people p where p.id = r.person_id);

-- Those whose sender has gone in the meantime end now.
delete from one_time_keys k using people p
where p.id = k.invited_by and k.used_at is null and (not p.is_active or not p.is_admin
  and not exists (select from memberships m
    where m.person_id = p.id and m.billing_company_id = k.billing_company_id));

create function end_invitations_of_member() returns trigger language plpgsql as $$
begin
  delete from one_time_keys where invited_by = old.person_id and used_at is null
    and billing_company_id = old.billing_company_id;
  return null;
end $$;
create trigger membership_ended after delete on memberships
  for each row execute function end_invitations_of_member();

-- A former admin keeps only what a member of the company may send.
create function end_invitations_of_sender() returns trigger language plpgsql as $$
begin
  delete from one_time_keys k where k.invited_by = new.id and k.used_at is null and (not new.is_active
    or not exists (select from memberships m
      where m.person_id = new.id and m.billing_company_id = k.billing_company_id));
  return null;
end $$;
create trigger people_may_not_invite after update of is_active, is_admin on people
  for each row when ((old.is_active and not new.is_active) or (old.is_admin and not new.is_admin))
  execute function end_invitations_of_sender();

-- An email that still waits does not go out with a link that no longer works.
create function give_up_email_of_key() returns trigger language plpgsql as $$
begin
  update mails set status = 'failed', letter = null, last_error = 'The link in it was withdrawn'
  where id = old.mail_id and status = 'queued';
  return null;
end $$;
create trigger key_dropped after delete on one_time_keys
  for each row when (old.mail_id is not null and old.used_at is null) execute function give_up_email_of_key();
create trigger key_replaced after update of mail_id on one_time_keys
  for each row when (old.mail_id is distinct from new.mail_id and old.mail_id is not null)
  execute function give_up_email_of_key();

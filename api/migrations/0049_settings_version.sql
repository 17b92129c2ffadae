-- Raised with every change of what holds from a day on, so that nobody overwrites what they have not
-- seen.
create table settings_version (
  id boolean primary key default true check (id),
  version integer not null default 1
);
insert into settings_version default values;

create function raise_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;
create trigger test_offers_version after insert or update or delete on test_offers
  for each row execute function raise_settings_version();
create trigger turnaround_multipliers_version after insert or update or delete on turnaround_multipliers
  for each row execute function raise_settings_version();
create trigger holidays_version after insert or update or delete on holidays
  for each row execute function raise_settings_version();
create trigger settings_version after insert or update or delete on settings
  for each row execute function raise_settings_version();

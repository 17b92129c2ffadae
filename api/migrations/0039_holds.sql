-- A sample on hold waits for its customer. A hold has a question, an answer and an ending; the next one is
-- another row.
create table sample_holds (
  id integer generated always as identity primary key,
  order_id integer not null,
  sample_id integer not null,
  reason text not null check (reason in ('damaged', 'leaking', 'mislabeled', 'too-little',
    'wrong-container', 'too-warm', 'question', 'other')),
  question text not null check (length(question) between 1 and 500),
  asked_by integer not null references users,
  asked_at timestamptz not null,
  answer text check (answer in ('use-as-is', 'replacement', 'remove', 'other')),
  answer_text text check (length(answer_text) between 1 and 500),
  answered_by integer references users,
  answered_at timestamptz,
  ending text check (ending in ('release', 'reject', 'remove')),
  ended_by integer references users,
  ended_at timestamptz,
  foreign key (order_id, sample_id) references samples (order_id, id),
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
  check (answer is not null or answer_text is null),
  check (answer <> 'other' or answer_text is not null),
  check (num_nonnulls(ending, ended_by, ended_at) in (0, 3))
);
create unique index sample_holds_open on sample_holds (order_id, sample_id) where ended_at is null;
create index sample_holds_asked_by on sample_holds (asked_by);
create index sample_holds_answered_by on sample_holds (answered_by);
create index sample_holds_ended_by on sample_holds (ended_by);

-- Out of testing: its tests are no longer to be reported.
alter table samples add rejected_at timestamptz;

-- How many wait for the customer, how many for the laboratory, how many are rejected, and since when the oldest hold lasts.
alter table orders
  add unanswered_holds smallint not null default 0 check (unanswered_holds >= 0),
  add answered_holds smallint not null default 0 check (answered_holds >= 0),
  add rejected_samples smallint not null default 0 check (rejected_samples >= 0),
  add held_since timestamptz;

create or replace function keep_held_samples() returns trigger language plpgsql as $$
begin
  update orders o set held_samples = h.held, unanswered_holds = h.unanswered,
    answered_holds = h.answered, held_since = h.since, rejected_samples = h.rejected
  from (
    select w.order_id,
      count(*) filter (where s.rejected_at is null
        and (c.condition = 'not-in-box' or q.id is not null))::smallint as held,
      count(*) filter (where s.rejected_at is not null)::smallint as rejected,
      count(*) filter (where q.id is not null and q.answer is null)::smallint as unanswered,
      count(*) filter (where q.answer is not null)::smallint as answered,
      min(least(q.asked_at, case when c.condition = 'not-in-box' then c.checked_at end))
        filter (where s.rejected_at is null) as since
    from (select distinct order_id from written) w
    join samples s on s.order_id = w.order_id and s.removed_at is null
    left join sample_checks c on c.order_id = s.order_id and c.sample_id = s.id
    left join sample_holds q on q.order_id = s.order_id and q.sample_id = s.id and q.ended_at is null
    group by w.order_id) h
  where o.id = h.order_id and (o.held_samples, o.unanswered_holds, o.answered_holds, o.held_since, o.rejected_samples)
    is distinct from (h.held, h.unanswered, h.answered, h.since, h.rejected);
  return null;
end $$;
create trigger sample_holds_added after insert on sample_holds referencing new table as written
  for each statement execute function keep_held_samples();
create trigger sample_holds_changed after update on sample_holds referencing new table as written
  for each statement execute function keep_held_samples();
update sample_checks set condition = condition;

-- Tests of a rejected sample are no longer to be reported.
create or replace function progress_of(order_ids integer[])
  returns table (order_id integer, due_days date[], reported_samples smallint, last_reported_on date)
  language sql stable as $$
  select s.order_id,
    coalesce(array_agg(distinct d.day order by d.day) filter (where d.day is not null), '{}'),
    count(distinct s.id) filter (where t.tests > 0 and (t.open_tests = 0 or s.rejected_at is not null))::smallint,
    max(t.last_reported_on)
  from samples s
  cross join lateral (
    select count(*) as tests, max(t.reported_on) as last_reported_on,
      count(*) filter (where t.reported_on is null and not t.reporting_not_tracked) as open_tests,
      array_agg(t.due_date) filter (where t.reported_on is null and not t.reporting_not_tracked) as due
    from tests t
    where t.order_id = s.order_id and t.sample_id = s.id and t.removed_at is null) t
  left join lateral unnest(t.due) d(day) on true
  where s.order_id = any(order_ids) and s.removed_at is null
  group by s.order_id
$$;

-- No due day for what is not reported of a sample on hold or rejected, whoever writes it.
create function refuse_work_on_held() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w join samples s on s.order_id = w.order_id and s.id = w.sample_id
    where w.removed_at is null and w.reported_on is null and not w.reporting_not_tracked
      and w.due_date is not null
      and (s.rejected_at is not null or exists (
        select from sample_holds h
        where h.order_id = w.order_id and h.sample_id = w.sample_id and h.ended_at is null)))
  then
    raise exception 'a sample on hold or rejected has no due day' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger tests_added_to_held after insert on tests referencing new table as written
  for each statement execute function refuse_work_on_held();
create trigger tests_changed_of_held after update on tests referencing new table as written
  for each statement execute function refuse_work_on_held();

-- An order whose samples were all rejected before they came is finished too.
drop index orders_finished;
create index orders_finished on orders (billing_company_id, last_reported_on desc nulls last, id desc)
  where canceled_at is null and reported_samples >= sample_count;

create index orders_to_answer on orders (billing_company_id, id)
  where unanswered_holds > 0 and canceled_at is null;
drop index orders_on_hold;
create index orders_on_hold on orders (held_since, id) where held_samples > 0 and canceled_at is null;

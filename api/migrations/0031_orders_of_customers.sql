-- The orders of a billing company: all, newest first; those not finished; those finished, latest first.
create index orders_by_billing_company on orders (billing_company_id, id desc);
create index orders_unfinished on orders (billing_company_id, phase)
  where canceled_at is null and reported_samples < sample_count;
create index orders_finished on orders (billing_company_id, last_reported_on desc nulls last, id desc)
  where canceled_at is null and phase <> 'created' and reported_samples >= sample_count;

import type { Pool } from 'pg'

type MailOutcome = { failed: number; oldestWaitingSeconds: number }

/** One look at the few letters that are not sent; an index holds only those. */
export async function findMailOutcome(pool: Pool): Promise<MailOutcome> {
  const { rows } = await pool.query<MailOutcome>(`
    select count(*) filter (where status = 'failed')::integer as failed,
      coalesce(extract(epoch from now() - min(coalesce(send_after, created_at))
        filter (where status = 'queued' and coalesce(send_after, created_at) < now())), 0)::float8
        as "oldestWaitingSeconds"
    from mails where status <> 'sent'`)
  return rows[0] ?? { failed: 0, oldestWaitingSeconds: 0 }
}

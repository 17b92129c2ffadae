import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { digestOf } from '../platform/auth/digest.ts'
import { createAdmin } from './create-admin.ts'

describe('npm run admin:create', () => {
  const t = useApp()
  const deps = () => ({ db: t.db, clock: t.clock, publicUrl: 'https://portal.example' })
  const audits = () =>
    t.db.selectFrom('audit_records').selectAll().where('action', '=', 'admin:create').execute()

  it('promotes an existing user, who has the role on their next request, audited as console', async () => {
    const { accessToken } = await t.signIn('userA')
    const outcome = await createAdmin(deps(), DEMO_USERS.userA.email.toUpperCase(), ['intake'])
    expect(outcome).toHaveProperty('promoted')
    expect((await t.get('/user', accessToken)).json()).toMatchObject({
      isAdmin: true,
      adminRoles: [{ roleType: 'intake' }, { roleType: 'manager' }],
    })
    expect((await audits()).at(-1)).toMatchObject({
      actor: 'console',
      user_id: null,
      subject: 'person',
      changes: {
        isAdmin: { from: false, to: true },
        adminRoles: { from: [], to: ['intake', 'manager'] },
      },
    })
  })

  it('makes a manager of a new user too, who would be one anyway', async () => {
    const outcome = await createAdmin(deps(), 'boss@frontrange.example', ['manager'])
    expect(outcome).toHaveProperty('signUpLink')
    await t.db.deleteFrom('one_time_keys').execute()
  })

  it('prints a one-time sign-up link for a new user, stored only as a digest', async () => {
    const outcome = await createAdmin(deps(), 'new@frontrange.example', ['intake', 'finance'])
    if (!('signUpLink' in outcome)) throw new Error('no link')
    const link = new URL(outcome.signUpLink)
    expect(`${link.origin}${link.pathname}`).toBe('https://portal.example/signup/finish')
    const [key] = await t.db.selectFrom('one_time_keys').selectAll().execute()
    expect(key).toMatchObject({
      purpose: 'invitation',
      email: 'new@frontrange.example',
      grants_admin: true,
      grants_roles: ['intake', 'finance'],
      used_at: null,
      digest: digestOf(link.searchParams.get('i') ?? ''),
    })
    expect(JSON.stringify(await audits())).not.toContain(link.searchParams.get('i'))
  })
})

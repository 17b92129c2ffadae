import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused, versioned } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { cellsOf, dialog, press, screenTests, type } from '../../test/screens.ts'
import { rowOf, single, weekly } from '../../test/templates.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('user')
const panel = async () => within(await screen.findByRole('region', { name: 'Order templates' }))

beforeEach(() => {
  t.api.answers['GET /order-templates'] = {
    status: 200,
    body: { templates: [rowOf(single), rowOf(weekly)] },
  }
  t.api.answers['GET /parent-company/1/users'] = {
    status: 200,
    body: {
      parentCompanyId: 1,
      parentCompanyName: 'Highline Hemp Co.',
      users: [],
      invitations: [],
    },
  }
})

describe('the templates of a company', () => {
  test('say what is in them, and what of it is no longer offered', async () => {
    t.open('/users-view')
    await (await panel()).findByText('No longer offered: Pesticides (Colorado list)', {
      exact: false,
    })
    const [, ...rows] = (await panel()).getAllByRole('row')
    expect(rows.map((row) => cellsOf(row)[0])).toEqual(['Flower', 'Weekly flower'])
    expect(cellsOf(rows[0] as HTMLElement)[1]).toBe('1 Plant Material')
    expect(
      screen.getByRole('link', { name: 'Start order: Weekly flower' }).getAttribute('href'),
    ).toBe('/create-order?template=71')
  })

  test('are explained while there are none', async () => {
    t.api.answers['GET /order-templates'] = { status: 200, body: { templates: [] } }
    t.open('/users-view')
    expect(await (await panel()).findByText(/^No templates yet\. A template keeps/)).toBeTruthy()
  })

  test('are not shown to someone who cannot order', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.userNoOrders }
    t.open('/users-view')
    await screen.findByRole('heading', { level: 1, name: 'Users of Highline Hemp Co.' })
    expect(screen.queryByRole('region', { name: 'Order templates' })).toBeNull()
    expect(t.api.seen).not.toContain('GET /order-templates')
  })
})

describe('a template', () => {
  test('is renamed with the version that was shown', async () => {
    t.api.answers['PATCH /order-templates'] = versioned({ ...single, name: 'Monday' }, 3)
    t.open('/users-view')
    await press('Rename Flower')
    await type(/^Template name/, 'Monday', await dialog('Rename template'))
    await press('Save name')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { body, headers } = t.sent('PATCH /order-templates') ?? {}
    expect([body, headers?.['if-match']]).toEqual([{ id: 72, name: 'Monday' }, '"2"'])
  })

  test('is not renamed to a name that is taken, and keeps what was typed', async () => {
    t.api.answers['PATCH /order-templates'] = refused('duplicate-name')
    t.open('/users-view')
    await press('Rename Flower')
    await type(/^Template name/, 'weekly FLOWER', await dialog('Rename template'))
    await press('Save name')
    const open = await dialog('Rename template')
    expect((await open.findByRole('alert')).textContent).toBe(
      'Your company already has a template with this name. Choose another name.',
    )
    expect(open.getByLabelText<HTMLInputElement>(/^Template name/).value).toBe('weekly FLOWER')
  })

  test('that a colleague just renamed shows both names', async () => {
    t.api.answers['PATCH /order-templates'] = refused('stale')
    t.open('/users-view')
    await press('Rename Flower')
    await type(/^Template name/, 'Monday', await dialog('Rename template'))
    t.api.answers['GET /order-templates'] = {
      status: 200,
      body: { templates: [{ ...rowOf(single), name: 'Friday', version: 3 }] },
    }
    await press('Save name')
    expect(await screen.findByText(/Friday/)).toBeTruthy()
  })

  test('is deleted after a question', async () => {
    t.api.answers['DELETE /order-templates'] = { status: 204 }
    t.open('/users-view')
    await press('Delete Flower')
    await press('Delete')
    await waitFor(() => expect(t.sent('DELETE /order-templates')).toBeTruthy())
    const { body, headers } = t.sent('DELETE /order-templates') ?? {}
    expect([body, headers?.['if-match']]).toEqual([{ templateId: 72 }, '"2"'])
  })

  test('is not deleted if someone else just changed it', async () => {
    t.api.answers['DELETE /order-templates'] = refused('stale')
    t.open('/users-view')
    await press('Delete Flower')
    await press('Delete')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The template was not deleted\. Someone else just changed this template\./,
    )
  })
})

test('the account page starts an order from a template', async () => {
  t.open('/user')
  const link = await screen.findByRole('link', { name: 'Start order: Flower' })
  expect(link.getAttribute('href')).toBe('/create-order?template=72')
})

describe('the page of an order', () => {
  const saved = () => t.sent('POST /order-templates')?.body

  test('saves it without names and batches', async () => {
    t.api.answers['GET /order'] = { status: 200, body: anOrder(), headers: { etag: '"1"' } }
    t.api.answers['POST /order-templates'] = versioned(weekly, 1)
    t.open('/orders/26-000123')
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: 'Save as template' }))
    await type(/^Template name/, ' Weekly flower ', await dialog('Save as template'))
    await press('Save template')
    expect(await screen.findByText(/^Weekly flower is saved\./)).toBeTruthy()
    const { sampleInfo } = anOrder().samples[0] ?? {}
    expect(saved()).toMatchObject({ parentCompanyId: 1, name: 'Weekly flower' })
    expect(saved()).toHaveProperty('samples.length', 2)
    expect(saved()).toHaveProperty('samples.0.sampleInfo', {
      complianceType: sampleInfo?.complianceType,
      productType: sampleInfo?.productType,
    })
    expect(JSON.stringify(saved())).not.toContain(sampleInfo?.sampleName)
  })

  test('says what to do when there are 200 templates', async () => {
    t.api.answers['GET /order'] = { status: 200, body: anOrder(), headers: { etag: '"1"' } }
    t.api.answers['POST /order-templates'] = refused('refused', { refusal: 'too-many-templates' })
    t.open('/orders/26-000123')
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: 'Save as template' }))
    await type(/^Template name/, 'One more', await dialog('Save as template'))
    await press('Save template')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The company already has 200 templates. Delete one you no longer use first.',
    )
  })

  test('of staff or without a company does not offer it', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.admin }
    t.api.answers['GET /order'] = { status: 200, body: anOrder(), headers: { etag: '"1"' } }
    t.open('/orders/26-000123')
    await press('More')
    await screen.findByRole('menuitem', { name: 'Cancel Order' })
    expect(screen.queryByRole('menuitem', { name: 'Save as template' })).toBeNull()
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { textOfPdf } from '../evidence.ts'
import { runCommand } from '../laboratory.ts'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

const TABLET = { width: 820, height: 1180 }

test('a driver signs on the tablet, and the chain of custody is on the page and in its PDF', async ({
  page,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Harlequin'])
  await page.setViewportSize(TABLET)
  await arriveAs(page, 'intake')
  await page.goto(`/orders/${number}`)
  const chain = page.getByRole('region', { name: 'Chain of custody' })

  // Interactions: open (1), the name (2), the signature (3), record (4).
  await chain.getByRole('button', { name: 'Record an event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dee Driver')
  const paper = dialog.getByRole('img', { name: 'Signature' })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('No paper to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const step of [1, 2, 3, 4, 5])
    await page.mouse.move(box.x + 40 + step * 40, box.y + 60 + (step % 2) * 30, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByRole('button', { name: 'Clear signature' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(chain.getByText('Signed by Dee Driver')).toBeVisible()
  await expect(chain.getByRole('img', { name: 'Signature of Dee Driver' })).toBeVisible()

  // Receiving records itself, and where each sample is put.
  await page.goto(`/receive-order?num=${number}`)
  await expect(page.getByLabel('Condition of Harlequin')).toBeVisible()
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The Order Has Been Received')).toBeVisible()
  await page.goto(`/orders/${number}`)
  await expect(chain.getByText('Received', { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Chain of custody PDF' }).click()
  const text = await textOfPdf(await (await download).path())
  for (const words of ['Chain of custody', 'Dee Driver', 'Handed over by the customer'])
    expect(text).toContain(words)
})

test('an event whose reply is lost is in the chain, and is not recorded twice with other words', async ({
  page,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream'])
  await arriveAs(page, 'intake')
  await page.goto(`/orders/${number}`)
  const chain = page.getByRole('region', { name: 'Chain of custody' })
  await chain.getByRole('button', { name: 'Record an event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dee Driver')
  await page.route('**/api/admin/order/custody', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/admin/order/custody')
  await dialog.getByLabel('Note').fill('On dry ice')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(
    dialog.getByText('An answer was lost before, and the event was recorded'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(chain.getByText('Name given: Dee Driver')).toHaveCount(1)
})

test('a name is enough for somebody who cannot draw, and what is wrong is said at its field', async ({
  page,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream'])
  await arriveAs(page, 'intake')
  await page.goto(`/orders/${number}`)
  await page.getByRole('button', { name: 'Record an event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Say who handed it over')).toBeVisible()
  await dialog.getByLabel('Name').fill('Dee Driver')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name given: Dee Driver')).toBeVisible()
})

test('an inspector gets everything about an order, and sees that nothing was changed', async ({
  page,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream'])
  await arriveAs(page, 'intake')
  await page.goto(`/orders/${number}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Inspector pack (ZIP)' }).click()
  const pack = await (await download).path()
  const key = runCommand('pack-key').trim()
  const verify = (path: string) => runCommand('verify-pack', path, key)
  expect(verify(pack)).toContain('Nothing was changed.\n')
  const bytes = readFileSync(pack)
  const at = bytes.indexOf('Blue Dream')
  bytes.write('Glue', at)
  const forged = `${pack}-forged`
  writeFileSync(forged, bytes)
  expect(() => verify(forged)).toThrow()
})

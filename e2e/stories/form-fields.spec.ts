import { beginTincture, startOrder } from '../builder.ts'
import { direct } from '../hands.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../story.ts'

test('A number is taken however it is spelled, and one click on the button is enough', async ({
  page,
}) => {
  await signIn(page, 'userA')
  await startOrder(page)
  await beginTincture(page)
  const potency = page.getByRole('region', { name: 'Test Details of Cannabinoid Potency' })
  await direct.choose(potency.getByRole('radiogroup', { name: 'Density known' }), 'Yes')
  const density = potency.getByLabel('Density (g/mL)')
  const message = potency.getByText('Decimal >0 and <2')
  const button = page.getByRole('button', { name: 'Add Sample To Order' })

  await density.pressSequentially('3')
  await button.click()
  await expect(message).toBeVisible()
  await page.getByText('Please fill all required fields').waitFor()
  const shown = await density.boundingBox()
  const next = page.getByRole('checkbox', { name: 'Full Spectrum Potency (THC to 0.3%)' })
  const below = await next.boundingBox()
  await density.fill('')
  await density.pressSequentially('0.90')
  await expect(density).toHaveValue('0.90')
  await expect(message).toBeHidden()
  await potency.getByLabel('Count').fill('02')
  expect((await density.boundingBox())?.y).toBe(shown?.y)
  expect((await next.boundingBox())?.y).toBe(below?.y)

  // Where the button is now it stays, from the press to the release; pressed it gives way by a pixel.
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - y)).toBeLessThan(2)
  await page.mouse.up()
  await expect(page.getByText(/Sample 1 - Calm Drops/).first()).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { withDatabase } from '../evidence.ts'
import { signIn } from '../people.ts'

const HOSTILE = `<p>Open <strong>late</strong></p><img src=x onerror="window.attacked = true">
  <script>window.attacked = true</script><a href="javascript:window.attacked = true">here</a>
  <p onclick="window.attacked = true">now</p>`

// Reading hostile handlers before they are thrown away makes the policy speak up, so this story does
// not listen for it.
test('a message is shown as it is meant, whatever was put into it', async ({ page }) => {
  await withDatabase((client) =>
    client.query(
      `insert into website_messages (message_type, title, html, is_active) values ('warning', 'Hostile', $1, true)`,
      [HOSTILE],
    ),
  )
  await signIn(page, 'guest')
  await page.goto('/create-order')
  const message = page.getByRole('region', { name: 'Hostile' })
  await expect(message.getByText('late')).toBeVisible()
  await expect(message.locator('img, script, [onclick], [href^="javascript"]')).toHaveCount(0)
  await message.getByText('now').click()
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  await withDatabase((client) =>
    client.query(`delete from website_messages where title = 'Hostile'`),
  )
})

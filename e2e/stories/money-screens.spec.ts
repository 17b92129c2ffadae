import { acceptedOrder, newPayer, SAMPLES } from '../billed-orders.ts'
import { storedOrder } from '../evidence.ts'
import { asLaboratory } from '../newcomers.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

/** CI checks two orders; `npm run proof money-screens` twenty. */
const ORDERS = process.env.PROOF === 'full' ? 20 : 2
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)

/** Integers below a limit, the same for the same seed. */
function randomOf(start: number) {
  let state = start
  return (below: number) => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % below
  }
}

const inDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

test.setTimeout(60_000 + ORDERS * 30_000)

test('the pages of random orders match the database to the cent', async ({ page }) => {
  process.stdout.write(`seed ${seed}\n`)
  const random = randomOf(seed)
  await signIn(page, 'finance')
  for (let n = 0; n < ORDERS; n++) {
    const payer = await newPayer('Random')
    const adjustmentFactor = (101 + random(9_899)) / 1000
    const { parentCompanyId, companyId } = payer
    await asLaboratory('PATCH', '/admin/pricing-adjust', { parentCompanyId, adjustmentFactor })
    const samples = Array.from({ length: 1 + random(4) }, () =>
      SAMPLES[random(SAMPLES.length)]?.(1 + random(7)),
    ).flatMap((sample) => sample ?? [])
    const orderNumber = await acceptedOrder(companyId, samples)
    const discount = random(30_000) / 100
    await asLaboratory('PATCH', '/invoice', { orderNumber, discount })
    const total = inDollars((await storedOrder(orderNumber))?.total_cents ?? Number.NaN)
    const about = `seed ${seed}, order ${n + 1}, factor ${adjustmentFactor}, discount ${discount}`

    await page.goto(`/orders/${orderNumber}`)
    const price = page.getByRole('complementary', { name: 'Price' })
    await expect(price.getByRole('definition').last(), about).toHaveText(total)
    await page.goto(`/invoice-lookup?num=${orderNumber}`)
    const lines = page.getByRole('region', { name: 'Lines and totals' })
    await expect(lines, about).toContainText(`Total${total}`)
    await expect(lines, about).toContainText(`Balance due${total}`)
  }
})

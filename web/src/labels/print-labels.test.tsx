import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { watchSavedFiles } from '../../test/saved-files.ts'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { endSession } from '../platform/tokens.ts'
import { useLabelSettings } from './label-settings.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
let saved: string[]

const sample = (position: number, labels = 1, timesPrinted = 0) => ({
  sampleId: position,
  sampleNumber: `26-000123-0${position}`,
  sampleName: `Row ${position}`,
  labels,
  timesPrinted,
})

beforeEach(() => {
  endSession()
  signIn()
  saved = watchSavedFiles()
  useLabelSettings.setState({ paper: 'avery-5160', firstPosition: 1 })
  api.answers['GET /order'] = { status: 200, body: anOrder() }
  api.answers['POST /order-labels/pdf'] = { status: 200, body: '' }
  api.answers['POST /order-labels/zpl'] = { status: 200, body: '' }
})
afterEach(() => {
  vi.restoreAllMocks()
  app.close()
})

async function open(...samples: ReturnType<typeof sample>[]) {
  api.answers['GET /order-labels/26-000123'] = { status: 200, body: { samples } }
  app = renderApp('/order-placed?num=26-000123')
  await user.click(await screen.findByRole('button', { name: 'Print labels' }))
  return screen.findByLabelText('Samples')
}
const printed = (path: string) =>
  api.requests.filter(({ url }) => url === path).map(({ body }) => body)

test('prints all labels of an order on a sheet, and goes on behind them the next time', async () => {
  await open(sample(1), sample(2, 2), sample(3))
  expect(screen.getByText('4 labels for 3 samples: one for each container')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download 4 labels' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(printed('/order-labels/pdf')).toEqual([
    { orderNumber: '26-000123', sampleIds: [1, 2, 3], stock: 'avery-5160', firstPosition: 1 },
  ])
  expect(saved).toEqual(['labels-26-000123.pdf'])
  await user.click(screen.getByRole('button', { name: 'Print labels' }))
  expect(await screen.findByRole('textbox', { name: 'First free label' })).toHaveProperty(
    'value',
    '5',
  )
  await user.keyboard('{Escape}')
})

test('prints the samples that are written, on a label printer', async () => {
  const samples = await open(sample(1), sample(2), sample(3, 1, 2))
  await user.selectOptions(screen.getByLabelText('Print on'), 'Zebra printer, 300 dpi (ZPL)')
  expect(screen.queryByLabelText('First free label')).toBeNull()
  await fill(samples, '2-3')
  expect(screen.getByText(/^The labels of 1 sample were printed before\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download 2 labels' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(printed('/order-labels/zpl')).toEqual([
    { orderNumber: '26-000123', sampleIds: [2, 3], resolution: 300 },
  ])
  expect(saved).toEqual(['labels-26-000123.zpl'])
})

test('says which samples there are', async () => {
  // The second one was taken out.
  const samples = await open(sample(1), sample(3))
  await fill(samples, '7')
  await user.click(screen.getByRole('button', { name: 'Download labels' }))
  await screen.findByText('Write numbers from 1 to 3, for example 1-3, 8')
  expect(printed('/order-labels/pdf')).toEqual([])
})

test('keeps what was typed when the labels cannot be downloaded', async () => {
  api.answers['POST /order-labels/pdf'] = refused('internal')
  const samples = await open(sample(1), sample(2))
  await fill(samples, '2')
  await user.click(screen.getByRole('button', { name: 'Download 1 label' }))
  await screen.findByText('The labels could not be downloaded.')
  expect(samples).toHaveProperty('value', '2')
})

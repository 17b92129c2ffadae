import { templateCsv } from '@accession/domain/samples/spreadsheet/spreadsheet-csv'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerLicense, builderTests, field, press, type } from '../../../test/builder.ts'
import { watchSavedFiles } from '../../../test/saved-files.ts'
import { single, weekly } from '../../../test/templates.ts'
import { user } from '../../../test/user.ts'
import { useOrderDraft } from '../order-draft.ts'
import { describeRows } from './grid-rows.ts'
import { readFile, readText } from './read-file.ts'
import type { ReadRequest } from './read-file.worker.ts'

const builder = builderTests()

/** Reads in this thread: the browser stories use the real one. */
class ThisThread {
  onmessage: ((event: { data: unknown }) => void) | null = null
  terminate = () => {}
  postMessage(request: ReadRequest) {
    const data =
      'text' in request
        ? readText(request.text)
        : readFile(new Uint8Array(request.bytes), request.name)
    setTimeout(() => this.onmessage?.({ data }))
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', ThisThread)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const HEADER = 'Sample Name,Compliance Type,Product Type,Tests'
const READY = 'Elektra,Standard,Plant Material,Mycotoxins'
const FAULTY = ',Standard,Plant Material,Mycotoxins'

async function openDialog() {
  await builder.open()
  await answerLicense()
  await user.click(await screen.findByRole('button', { name: 'Add from a spreadsheet' }))
  await screen.findByRole('dialog', { name: 'Add from a spreadsheet' })
}

async function chooseFile(...lines: string[]) {
  const file = new File([lines.join('\n')], 'samples.csv')
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
}

async function openRows(...lines: string[]) {
  await openDialog()
  await chooseFile(HEADER, ...lines)
  await screen.findByRole('table')
}

const names = () => useOrderDraft.getState().samples.map(({ info }) => info.sampleName)
const dialog = () => screen.queryByRole('dialog', { name: 'Add from a spreadsheet' })

describe('rows that name a template', () => {
  const [flower = null] = single.samples
  const [, resin = null] = weekly.samples
  beforeEach(() => {
    const one = { parentCompanyId: 1, numberOfSamples: 1 }
    builder.api.answers['GET /sample-templates'] = {
      status: 200,
      body: {
        templates: [
          { ...one, name: 'Flower', sample: flower },
          { ...one, name: 'Resin', sample: resin },
          { ...one, name: 'Weekly', numberOfSamples: 3, sample: null },
        ],
      },
    }
  })
  const read = async (...rows: string[]) => {
    await openDialog()
    await chooseFile('Sample Name,Template', ...rows)
    await screen.findByRole('table')
  }

  test('take kind and tests from it, and say what is no longer offered', async () => {
    await read('Elektra,flower', 'Resin 47,RESIN')
    expect(screen.getByText('All 2 rows are ready.')).toBeTruthy()
    expect(screen.getByText('Resin: Pesticides (Colorado list) is no longer offered.')).toBeTruthy()
    await press('Add 2 samples')
    await waitFor(() => expect(names()).toEqual(['Elektra', 'Resin 47']))
    const [first] = useOrderDraft.getState().samples
    expect(first?.info.productType).toBe('plantMaterial')
    expect(Object.keys(first?.tests ?? {}).sort()).toEqual(['myco', 'terpenes'])
  })

  test('say at the cell if it is not the company’s, or has several samples', async () => {
    await read('Elektra,Their template', 'Lifter,Weekly')
    expect(screen.getByText('Your company has no template with this name')).toBeTruthy()
    expect(screen.getByText(/^This template has 3 samples, and a row is one/)).toBeTruthy()
    await type('Template, row 2', 'Flower')
    expect(screen.getByText('1 of 2 rows is ready. 1 has errors.')).toBeTruthy()
  })

  test('say so if the templates cannot be loaded', async () => {
    builder.api.answers['GET /sample-templates'] = { status: 500, body: { code: 'internal' } }
    await read('Elektra,Flower')
    expect(screen.getByText(/^Your templates could not be loaded/)).toBeTruthy()
  })
})

describe('rows of a spreadsheet', () => {
  test('a faulty cell says what is wrong, is fixed in place, and all are added', async () => {
    await openRows(READY, FAULTY)
    expect(screen.getByText('1 of 2 rows is ready. 1 has errors.')).toBeTruthy()
    const cell = field('Sample Name, row 3')
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    const error = document.getElementById(cell.getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('Required')
    // The row that is ready is hidden; the one being fixed stays.
    expect(screen.queryByLabelText('Sample Name, row 2')).toBeNull()
    await type('Sample Name, row 3', 'Suver Haze')
    expect(screen.getByText('All 2 rows are ready.')).toBeTruthy()
    expect(field('Sample Name, row 3').getAttribute('aria-invalid')).toBeNull()
    await press('Add 2 samples')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(names()).toEqual(['Elektra', 'Suver Haze'])
  })

  test('what is ready is added, and the rest stays to be fixed, deleted or downloaded', async () => {
    await openRows(READY, FAULTY, FAULTY)
    await press('Add 1 sample')
    expect(names()).toEqual(['Elektra'])
    const left = '1 sample added to your order. 0 of 2 rows are ready. 2 have errors.'
    expect(screen.getByText(left)).toBeTruthy()
    const saved = watchSavedFiles()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rest')
    await press('Download the rest')
    expect(saved).toEqual(['samples-to-fix.csv'])
    await press('Delete row 3')
    expect(screen.queryByLabelText('Sample Name, row 3')).toBeNull()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
    expect(field('Sample Name, row 3')).toBeTruthy()
  })

  test('columns that every sample needs are named and shown; unknown ones are listed', async () => {
    await openDialog()
    await chooseFile('Tests,Strain,Sample Name', 'pH,Indica,Elektra')
    await screen.findByText(/no column Compliance Type or Product Type/)
    expect(screen.getByText('We don’t know this column, so it is ignored: Strain.')).toBeTruthy()
    await type('Compliance Type, row 2', 'Standard')
    await type('Product Type, row 2', 'Unit')
    expect(screen.getByText('The row is ready.')).toBeTruthy()
  })

  test('a block of cells is pasted from one cell on, over the rows shown', async () => {
    await openRows(FAULTY, FAULTY)
    fireEvent.paste(field('Sample Name, row 2'), {
      clipboardData: { getData: () => 'A\tStandard\nB\tstandard\nC\tCDPHE\n' },
    })
    await screen.findByText('All 2 rows are ready.')
    expect(field('Sample Name, row 3').value).toBe('B')
    expect(field('Compliance Type, row 3').value).toBe('standard')
  })

  test('closing asks first, and nothing is lost', async () => {
    await openRows(READY)
    await press('Close')
    await press('Stay')
    expect(field('Sample Name, row 2').value).toBe('Elektra')
    await press('Close')
    await press('Leave')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(names()).toEqual([])
  })

  test('an order takes as many as it has room for', async () => {
    await openRows(READY, READY, READY)
    const sample = useOrderDraft.getState().editor.draft
    act(() => useOrderDraft.setState({ samples: Array.from({ length: 198 }, () => sample) }))
    expect(within(dialog() as HTMLElement).getByText(/Your order has 198 samples\./)).toBeTruthy()
    await press('Add 2 samples')
    expect(useOrderDraft.getState().samples).toHaveLength(200)
    expect(field('Sample Name, row 4').value).toBe('Elektra')
  })
})

describe('choosing a spreadsheet', () => {
  test.each([
    ['names only', ['Elektra', 'Suver Haze'], /could not find the row with the column names/],
    ['no samples', [HEADER], /no samples under them/],
    [
      '201 samples',
      [HEADER, ...Array(201).fill(READY)],
      /There are 201 samples in it, and an order can have at most 200/,
    ],
  ])('%s: says what to do', async (_, lines, message) => {
    await openDialog()
    await chooseFile(...lines)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(message)
    expect(alert.textContent).toContain('samples.csv')
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  test('cells are pasted with their column names', async () => {
    await openDialog()
    const cells = [HEADER, READY].join('\n').replaceAll(',', '\t')
    await user.click(await screen.findByLabelText('Or paste cells'))
    await user.paste(cells)
    await screen.findByText('The row is ready.')
  })

  test('a file dropped anywhere on the page is read; a second one has to wait', async () => {
    await builder.open()
    await answerLicense()
    await screen.findByRole('button', { name: 'Add from a spreadsheet' })
    const drop = (name: string) =>
      fireEvent.drop(screen.getByRole('main'), {
        dataTransfer: {
          types: ['Files'],
          files: [new File([`${HEADER}\n${READY}`], name), new File([], 'other.csv')],
        },
      })
    drop('one.csv')
    await screen.findByText(
      'We read one file at a time: this is one.csv. Choose the others afterwards.',
    )
    drop('two.csv')
    await screen.findByText(/The file you dropped was not read/)
  })

  test('the template is a workbook or CSV', async () => {
    const saved = watchSavedFiles()
    const contents: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      contents.push(blob as Blob)
      return 'blob:template'
    })
    await openDialog()
    await press('CSV')
    await press('Excel workbook')
    await waitFor(() => expect(saved).toEqual(['samples-template.csv', 'samples-template.xlsx']))
    expect(templateCsv()).toContain((await contents[0]?.text()) ?? 'nothing')
  })
})

test.each([
  [0, 1, '0 of 1 row is ready. 1 has errors.'],
  [1, 1, 'The row is ready.'],
  [190, 200, '190 of 200 rows are ready. 10 have errors.'],
  [200, 200, 'All 200 rows are ready.'],
])('%i of %i: %s', (ready, all, summary) => expect(describeRows(ready, all)).toBe(summary))

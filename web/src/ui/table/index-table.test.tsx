import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fill, user } from '../../../test/user.ts'
import type { Column } from './column.ts'
import { IndexTable } from './index-table.tsx'
import type { PageMeta } from './index-table-pages.tsx'

type Fruit = { name: string; weight: number; isRipe: boolean }
const FRUITS: Fruit[] = [
  { name: 'Pear', weight: 178, isRipe: true },
  { name: 'apple', weight: 95, isRipe: false },
  { name: 'Melon', weight: 1200, isRipe: true },
]
const BERRIES: Fruit[] = [
  { name: 'Heavy', weight: 0.9, isRipe: true },
  { name: 'Light', weight: 0.85, isRipe: true },
]
const COLUMNS: Column<Fruit>[] = [
  { label: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, card: 'title' },
  { label: 'Weight', cell: ({ weight }) => weight, sortBy: ({ weight }) => weight, look: 'number' },
  { label: 'Actions', cell: () => <button type="button">Eat</button>, hideLabel: true },
]

type Read = () => Promise<{ data: Fruit[]; meta?: PageMeta }>
type Given = { read: Read; at?: string; isFiltered?: boolean; onOpen?: () => void }

function Fruits({ read, isFiltered = false, onOpen }: Given) {
  const query = useQuery({ queryKey: ['fruits'], queryFn: read, retry: false })
  return (
    <IndexTable
      label="fruits"
      columns={COLUMNS}
      query={query}
      rowKey={({ name }) => name}
      opens={({ name }) => (onOpen ? { onOpen, name: `Open ${name}` } : { to: `/fruits/${name}` })}
      isGrayed={({ isRipe }) => !isRipe}
      none="None yet."
      noMatch="No fruit matches."
      isFiltered={isFiltered}
    />
  )
}

const show = ({ at = '/', ...given }: Given) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/" element={<Fruits {...given} />} />
            <Route path="/fruits/:name" element="A fruit of its own" />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
const all = async () => ({ data: FRUITS })
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

afterEach(cleanup)

test('shows the header and five placeholder rows while loading', async () => {
  show({ read: () => new Promise(() => {}) })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(6)
})

test('shows every row of a long list, in order', async () => {
  const data = Array.from({ length: 90 }, (_, n) => ({
    name: `Plum ${n}`,
    weight: n,
    isRipe: true,
  }))
  show({ read: async () => ({ data }) })
  await screen.findByText('Plum 89')
  expect(names()).toEqual(data.map(({ name }) => name))
})

test('an empty list and a filter without matches show different messages', async () => {
  show({ read: async () => ({ data: [] }) })
  await screen.findByText('None yet.')
  cleanup()
  show({ read: async () => ({ data: [] }), isFiltered: true })
  await screen.findByText('No fruit matches.')
  expect(screen.getByRole('status').textContent).toBe('0 matches')
})

test('a failed read can be retried', async () => {
  const read = vi.fn<Read>().mockRejectedValueOnce(new Error('away')).mockImplementation(all)
  show({ read })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByText('Pear')
})

test('sorts by a column and back again, and announces it', async () => {
  show({ read: all })
  const sortBy = async (label: string) =>
    user.click(await screen.findByRole('button', { name: label }))
  const heading = (name: string) =>
    screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  await sortBy('Name')
  expect(names()).toEqual(['apple', 'Melon', 'Pear'])
  expect(heading('Name')).toBe('ascending')
  await sortBy('Name')
  expect(names()).toEqual(['Pear', 'Melon', 'apple'])
  expect(heading('Name')).toBe('descending')
  await sortBy('Weight')
  expect(names()).toEqual(['apple', 'Pear', 'Melon'])
  expect(heading('Name')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Actions' }).getAttribute('aria-sort')).toBeNull()
})

test('numbers are sorted by value', async () => {
  show({ read: async () => ({ data: BERRIES }), at: '/?sort=Weight' })
  await screen.findByText('Heavy')
  expect(names()).toEqual(['Light', 'Heavy'])
})

test('without a header to click, the sort order is a select', async () => {
  show({ read: all })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Sort by')
  await fill(choice, '-Weight')
  expect(names()).toEqual(['Melon', 'Pear', 'apple'])
  await fill(choice, '')
  expect(names()).toEqual(['Pear', 'apple', 'Melon'])
})

test('the sort order is part of the URL', async () => {
  show({ read: all, at: '/?sort=-Weight' })
  await screen.findByText('Pear')
  expect(names()).toEqual(['Melon', 'Pear', 'apple'])
})

test('a row links to its screen, or opens something in place', async () => {
  const onOpen = vi.fn()
  show({ read: all, onOpen })
  await user.click(await screen.findByRole('button', { name: 'Open Pear' }))
  expect(onOpen).toHaveBeenCalledOnce()
  cleanup()
  show({ read: all })
  await user.click(await screen.findByRole('link', { name: 'Pear' }))
  await screen.findByText('A fruit of its own')
})

test('shows the position in a long list, and keeps the rest of the URL when paging', async () => {
  const meta = { limit: 50, offset: 50, totalCount: 10_000, totalIsFloor: true }
  show({ read: async () => ({ data: FRUITS, meta }), at: '/?q=a&page=2' })
  await screen.findByText('51 to 100 of more than 10,000')
  const links = within(screen.getByRole('navigation', { name: 'Pages of fruits' }))
  expect(links.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/?q=a&page=3')
  expect(links.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/?q=a')
  expect(links.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('past the last page shows an empty list and a link back', async () => {
  const meta = { limit: 50, offset: 450, totalCount: 60, totalIsFloor: false }
  show({ read: async () => ({ data: [], meta }), at: '/?page=10' })
  await screen.findByText('There is nothing on this page.')
  expect(screen.getByRole('link', { name: 'Page 1' })).toBeTruthy()
})

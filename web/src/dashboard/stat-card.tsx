import { Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { Section } from '../ui/layout/card.tsx'
import { Columns, type StatColumn } from './columns.tsx'
import classes from './stat-card.module.css'

type Picture = {
  message: string
  columns: readonly StatColumn[]
  /** Explains the colors, if there is more than one. */
  legend?: ReactNode
  /** The same numbers as a table: its headings. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How the numbers were counted. */
  note: string
}

type Props<T> = { title: string; query: UseQueryResult<T>; picture: (data: T) => Picture }

/** A sentence with today's numbers, a chart, and a table. */
export function StatCard<T>({ title, query, picture }: Props<T>) {
  return (
    <Section title={title}>
      <AsyncArea query={query} skeleton={<StatSkeleton />}>
        {(data) => <Drawn title={title} {...picture(data)} />}
      </AsyncArea>
    </Section>
  )
}

function Drawn({ title, message, columns, legend, ...table }: Picture & { title: string }) {
  const isEmpty = columns.every(
    ({ parts, usual }) => !usual && parts.every(({ amount }) => amount === 0),
  )
  if (isEmpty) return <Text c="dimmed">{message}</Text>
  return (
    <>
      <Text mb="sm">{message}</Text>
      {legend}
      <Columns columns={columns} />
      <details className={classes.details}>
        <summary>{`${title} as a table`}</summary>
        <StatTable title={title} links={columns.map(({ to }) => to)} {...table} />
      </details>
    </>
  )
}

type TableProps = Pick<Picture, 'head' | 'rows' | 'note'> & {
  title: string
  /** One per row. */
  links: readonly string[]
}

function StatTable({ title, head, rows, note, links }: TableProps) {
  return (
    <>
      <p className={classes.note}>{note}</p>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={name}>
              <th scope="row">
                <Link to={links[row] ?? ''}>{name}</Link>
              </th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The placeholder for a sentence and its chart. */
function StatSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={16} width="60%" />
      <Skeleton height={132} />
    </Stack>
  )
}

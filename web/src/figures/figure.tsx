import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AsyncArea } from '../ui/async-area.tsx'
import { Section } from '../ui/sheet.tsx'
import { type ColumnOfFigure, Columns } from './columns.tsx'
import classes from './figure.module.css'
import { FigureSkeleton } from './figure-skeleton.tsx'

type Picture = {
  sentence: string
  columns: readonly ColumnOfFigure[]
  /** Words for the colours, if there is more than one. */
  legend?: ReactNode
  /** The same numbers, and what heads them. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How it was counted. */
  note: string
}

type Props<T> = { title: string; query: UseQueryResult<T>; picture: (data: T) => Picture }

/** A sentence with the numbers of today, columns to look at, and a table to read. */
export function Figure<T>({ title, query, picture }: Props<T>) {
  return (
    <Section title={title}>
      <AsyncArea query={query} skeleton={<FigureSkeleton />}>
        {(data) => <Drawn title={title} {...picture(data)} />}
      </AsyncArea>
    </Section>
  )
}

function Drawn({ title, sentence, columns, legend, ...table }: Picture & { title: string }) {
  const isEmpty = columns.every(
    ({ parts, usual }) => !usual && parts.every(({ amount }) => amount === 0),
  )
  if (isEmpty) return <Text c="dimmed">{sentence}</Text>
  return (
    <>
      <Text mb="sm">{sentence}</Text>
      {legend}
      <Columns columns={columns} />
      <details className={classes.details}>
        <summary>{`${title} as a table`}</summary>
        <FigureTable title={title} links={columns.map(({ to }) => to)} {...table} />
      </details>
    </>
  )
}

type TableProps = Pick<Picture, 'head' | 'rows' | 'note'> & {
  title: string
  /** Of the rows, one each. */
  links: readonly string[]
}

function FigureTable({ title, head, rows, note, links }: TableProps) {
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

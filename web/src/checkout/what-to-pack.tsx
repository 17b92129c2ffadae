import type { Order } from '@accession/contract/orders'
import { formatContainerCount } from '@accession/domain/samples/format-amounts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { amountText } from '../orders/amount-to-send.tsx'
import { useAmounts } from '../orders/use-amounts.ts'
import classes from './what-to-pack.module.css'

/** More than this is for the submission form to list. */
const SHOWN_AT_FIRST = 10

/** How much of each sample goes in the box, and in how many containers. */
export function WhatToPack({ order }: { order: Order }) {
  const amounts = useAmounts(order)
  const [isWhole, setWhole] = useState(false)
  const samples = order.samples.map((sample) => ({ sample, containers: amounts(sample) }))
  const containers = samples.flatMap((each) => each.containers)
  if (containers.length === 0) return null
  const shown = isWhole ? samples : samples.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <Text mt="sm">You need {formatContainerCount(containers)}:</Text>
      <dl className={classes.samples}>
        {shown.map(({ sample, containers }) => (
          <div key={sample.sampleId} className={classes.sample}>
            <dt className={classes.name}>{sample.sampleInfo.sampleName}</dt>
            <dd className={classes.amount}>{amountText(containers)}</dd>
          </div>
        ))}
      </dl>
      {shown.length < samples.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setWhole(true)}>
          Show all {samples.length} samples
        </Button>
      )}
    </>
  )
}

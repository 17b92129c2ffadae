import type { OrderedSample, OrderedTest } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { counted } from '@accession/domain/fields/plural'
import { Checkbox, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './test-picker.module.css'

type Props = {
  samples: readonly OrderedSample[]
  /** Their numbers. */
  chosen: readonly string[]
  onChoose: (testNumbers: string[]) => void
  error?: ReactNode
}

const numbersOf = (tests: readonly OrderedTest[]) => tests.map(({ testNumber }) => testNumber)

const dayText = ({ reportedOn, dueDate }: OrderedTest) =>
  reportedOn ? `reported ${formatDay(reportedOn)}` : dueDate && `due ${formatDay(dueDate)}`

/** All tests, the tests of a sample, or one test at a time. */
export function TestPicker({ samples, chosen, onChoose, error }: Props) {
  const all = samples.flatMap(({ tests }) => tests)
  const box = (tests: readonly OrderedTest[]) => {
    const numbers = numbersOf(tests)
    const count = numbers.filter((number) => chosen.includes(number)).length
    return {
      checked: count === numbers.length,
      indeterminate: count > 0 && count < numbers.length,
      onChange: () => {
        const others = chosen.filter((number) => !numbers.includes(number))
        onChoose(count === numbers.length ? others : [...others, ...numbers])
      },
    }
  }
  return (
    <Input.Wrapper label="Tests" labelElement="div" error={error}>
      <div className={classes.tests}>
        {samples.length > 1 && (
          <Checkbox
            className={classes.all ?? ''}
            label={`All ${counted(all.length, 'test')}`}
            {...box(all)}
          />
        )}
        {samples.map(({ sampleId, sampleInfo, tests }) => (
          <fieldset key={sampleId} className={classes.sample}>
            <legend className={classes.hidden}>{sampleInfo.sampleName}</legend>
            <Checkbox
              fw={600}
              label={
                <>
                  {sampleInfo.sampleName}{' '}
                  <span className={classes.number}>{sampleInfo.sampleNumber}</span>
                </>
              }
              {...box(tests)}
            />
            {tests.map((test) => (
              <Checkbox
                key={test.testNumber}
                className={classes.test ?? ''}
                label={
                  <>
                    {test.testNameDisplay}{' '}
                    <span className={classes.number}>
                      {[test.testNumber, dayText(test)].filter(Boolean).join(' · ')}
                    </span>
                  </>
                }
                {...box([test])}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Input.Wrapper>
  )
}

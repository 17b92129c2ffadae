import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './name-search.module.css'

type Props = {
  label: string
  /** What was last looked for, as the address names it. */
  asked: string
  /** A wrong text is answered with its message; otherwise it is looked for. */
  onSearch: (text: string) => string | undefined
  error?: ReactNode
}

/** One field and a button; the search begins when asked for. */
export function NameSearch({ label, asked, onSearch, error }: Props) {
  const [text, setText] = useState(asked)
  const [wrong, setWrong] = useState<string>()
  useEffect(() => setText(asked), [asked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(onSearch(text))
  }
  return (
    <search>
      <form noValidate onSubmit={submit}>
        <TextInput
          label={label}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={wrong ?? error}
          maw="34rem"
          inputContainer={(input) => (
            <div className={classes.box}>
              <div>{input}</div>
              <Button type="submit" variant="default">
                Search
              </Button>
            </div>
          )}
        />
      </form>
    </search>
  )
}

/** Nothing was found: said as the screen says it, and what to try. */
export function NoMatch({ children }: { children: string }) {
  return (
    <>
      <Text>{children}</Text>
      <Text size="sm" c="dimmed">
        Check the spelling, or use fewer letters.
      </Text>
    </>
  )
}

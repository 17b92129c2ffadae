import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './name-search.module.css'

type Props = {
  label: string
  /** The last search, from the URL. */
  asked: string
  /** Returns a message if the text is invalid; otherwise searches. */
  onSearch: (text: string) => string | undefined
  error?: ReactNode
}

/** One field and a button; the search starts on submit. */
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

/** Nothing was found: the screen's message, and what to try. */
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

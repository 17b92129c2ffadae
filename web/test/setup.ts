import { setTimeout as sleep } from 'node:timers/promises'
import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// Screens load lazily while a test waits for them, on machines that may be busy.
configure({ asyncUtilTimeout: 30_000 })

const AFTER_LAST_DIALOG_MS = 50
/** A dialog that the last test left open gives the focus back a moment later, in the window of its file. */
afterAll(() => sleep(AFTER_LAST_DIALOG_MS))

import { configure } from '@testing-library/react'

// Screens load lazily while a test waits for them, on machines that may be busy.
configure({ asyncUtilTimeout: 30_000 })

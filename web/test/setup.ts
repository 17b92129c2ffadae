import { configure } from '@testing-library/react'

// Screens are fetched while a test waits for them, on machines that may be busy.
configure({ asyncUtilTimeout: 10_000 })

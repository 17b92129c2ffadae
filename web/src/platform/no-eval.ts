import { config } from 'zod'

/** Validates without compiling code at run time, which the content security policy forbids. */
config({ jitless: true })

import { config } from 'zod'

/** Forms are checked without compiling code at run time, which the content policy forbids. */
config({ jitless: true })

import { TRY_AGAIN } from '../ui/feedback/try-again.ts'

export const NOT_SAVED = `The message was not saved. ${TRY_AGAIN}`

import { randomInt } from 'node:crypto'
import { plainCode, RECOVERY_CODES } from '@accession/domain/users/second-factors'
import { digestOf } from '../platform/auth/digest.ts'

/** Without what is mistaken for something else: 0 and o, 1, i and l. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 6
const GROUP = 4

const randomGroup = () =>
  Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')
const randomCode = () => Array.from({ length: GROUPS }, randomGroup).join('-')

/** 118 random bits each, so that a digest needs no slow hash. */
export const randomRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, randomCode)

export const recoveryDigest = (code: string): Buffer => digestOf(plainCode(code))

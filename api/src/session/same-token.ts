import type { FastifyRequest } from 'fastify'
import { digestOf, sameDigest } from '../platform/digest.ts'
import { Problem } from '../platform/problem.ts'
import { bearerOf } from './authenticate.ts'

/** The refresh token in the body proves the same session as the one in the header. */
export function requireSameToken(request: FastifyRequest, rtoken: string) {
  const bearer = bearerOf(request.headers.authorization) ?? ''
  if (!sameDigest(digestOf(bearer), digestOf(rtoken))) throw new Problem('unauthenticated')
}

import type { FastifyRequest } from 'fastify'
import { digestOf, sameDigest } from '../platform/auth/digest.ts'
import { Problem } from '../platform/http/problem.ts'
import { bearerOf } from './authenticate.ts'

/** The refresh token in the body must equal the one in the header. */
export function requireSameToken(request: FastifyRequest, rtoken: string) {
  const bearer = bearerOf(request.headers.authorization) ?? ''
  if (!sameDigest(digestOf(bearer), digestOf(rtoken))) throw new Problem('unauthenticated')
}

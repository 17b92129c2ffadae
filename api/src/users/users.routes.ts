import { getUser } from '@accession/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import { serve } from '../platform/serve.ts'
import { findUser } from './users-store.ts'

export function usersRoutes(app: FastifyInstance, { db }: Parts) {
  serve(app, getUser, async ({ person }) => {
    const user = await findUser(db, person.personId)
    if (!user) throw new Problem('unauthenticated')
    return user
  })
}

import * as usersContract from '@accession/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { tellUser } from './tell-user.ts'

export function usersRoutes(app: FastifyInstance, { db }: Parts) {
  serve(app, usersContract.getUser, ({ person, reply }) => tellUser(db, person.personId, reply))
}

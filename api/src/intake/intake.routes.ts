import * as intakeContract from '@accession/contract/intake'
import * as orderLifecycleContract from '@accession/contract/order-lifecycle'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptOrder } from './accept-order.ts'
import { checkIn } from './check-in.ts'
import { confirmChanges } from './confirm-changes.ts'
import { receiveOrder } from './receive-order.ts'

export function intakeRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, orderLifecycleContract.receiveOrder, receiveOrder(deps))
  serve(app, intakeContract.checkIn, checkIn(deps))
  serve(app, orderLifecycleContract.acceptOrder, acceptOrder(deps))
  serve(app, orderLifecycleContract.confirmChanges, confirmChanges(deps))
}

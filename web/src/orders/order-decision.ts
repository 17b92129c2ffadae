import type { Order } from '@accession/contract/orders'
import { stateOf } from '@accession/contract/placed-order'
import type { User } from '@accession/contract/users'
import {
  type Decision,
  decideAction,
  decideEdit,
  type OrderActor,
} from '@accession/domain/orders/decide-action'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { standingOf } from '../platform/person.ts'

function actorOf(order: Order, person: User): OrderActor {
  const isMember = person.parentCompanies.some(
    ({ parentCompanyId }) => parentCompanyId === order.parentCompanyId,
  )
  const isItsGuest = order.companyId === null && order.createdByEmail === person.username
  return { ...standingOf(person), ownsOrder: isMember || isItsGuest }
}

/** What the server would say to this person; the same rule decides in both places. */
export const decisionOn = (action: OrderAction | 'edit', order: Order, person: User): Decision =>
  action === 'edit'
    ? decideEdit(stateOf(order), actorOf(order, person))
    : decideAction(action, stateOf(order), actorOf(order, person))

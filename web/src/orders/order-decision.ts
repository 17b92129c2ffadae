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
import { permissionsOf } from '../platform/current-user.ts'

export function actorOn(order: Order, user: User): OrderActor {
  const isMember = user.parentCompanies.some(
    ({ parentCompanyId }) => parentCompanyId === order.parentCompanyId,
  )
  const isItsGuest = order.companyId === null && order.createdByEmail === user.username
  return { ...permissionsOf(user), ownsOrder: isMember || isItsGuest }
}

/** The server's decision for this user; both use the same rule. */
export function decisionOn(action: OrderAction | 'edit', order: Order, user: User): Decision {
  const [state, actor] = [stateOf(order), actorOn(order, user)]
  if (action === 'edit') return decideEdit(state, actor)
  return decideAction(action, state, actor)
}

import type { Seeded } from './hostile-seed.ts'

const SEARCH = encodeURIComponent('hit(')
const one = (number: string) => [`${number}-01`, `${number}-01-01`] as const

/** Every screen that shows user-entered text, by who views it. */
export function screensOf(seeded: Seeded) {
  const { companies, open, received, accepted, guestOrders, messages } = seeded
  const [home] = companies
  const orders = [open, accepted, ...received, ...guestOrders]
  const [sample, test] = one(accepted)
  const part = `num=${accepted}&sample=${sample}`
  const parent = `parent=${home?.parentCompanyId}`
  return {
    intake: [
      '/admin-dashboard',
      '/orders-list',
      '/worklist?list=all',
      `/users-view?name=${SEARCH}`,
      `/users-view?${parent}`,
      '/users-info?email=story.example',
      `/sub-company-search?name=${SEARCH}`,
      `/sub-create?${parent}`,
      ...companies.flatMap(({ parentCompanyId, companyId }) => [
        `/company-edit?parent=${parentCompanyId}`,
        `/company-edit?company=${companyId}`,
      ]),
      `/orders?name=${SEARCH}`,
      `/orders?company=${home?.companyId}`,
      ...orders.map((number) => `/orders/${number}`),
      ...guestOrders.map((number) => `/place-editorder?num=${number}`),
      `/receive-order?num=${open}`,
      `/accept-order?num=${received[0] ?? open}`,
      `/unaccept-order?num=${accepted}`,
      `/order-cancellation?num=${open}`,
      `/modify-order?num=${accepted}`,
      `/modify-order/update-company?num=${accepted}`,
      `/modify-order/add-sample?num=${accepted}`,
      `/modify-order/add-test?${part}`,
      `/modify-order/delete-sample?${part}`,
      `/modify-order/delete-test?${part}&test=${test}`,
      `/modify-sample?${part}`,
      `/modify-test?${part}&test=${test}`,
      `/set-billable?num=${accepted}`,
      '/website-messages',
      ...messages.map((id) => `/website-messages/${id}`),
    ],
    finance: [
      `/pricing-lookup?name=${SEARCH}`,
      `/set-price-adjustment?${parent}`,
      ...[accepted, ...received].map((number) => `/invoice-lookup?num=${number}`),
    ],
    member: [
      '/user',
      '/user-edit',
      '/users-view',
      '/orders',
      `/orders/${open}`,
      `/edit-order?num=${open}`,
      `/place-editorder?num=${open}`,
      `/order-placed?num=${open}`,
      `/order-edit-placed?num=${open}`,
      '/create-order',
    ],
    guest: [
      '/user',
      '/user-edit',
      `/orders/${guestOrders[0]}`,
      `/edit-order?num=${guestOrders[0]}`,
    ],
  }
}

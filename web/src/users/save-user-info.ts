import { type UserRow, updateUserAdminRole, updateUserInfo } from '@accession/contract/users'
import type { AdminRole } from '@accession/domain/session/standing'
import type { UserInfoForm } from '@accession/domain/users/user-info-form'
import { call } from '../platform/call.ts'
import { storedSession } from '../platform/tokens.ts'

const has = ({ adminRoles }: UserRow, role: AdminRole) =>
  adminRoles.some(({ roleType }) => roleType === role)

export const userInfoOf = (user: UserRow): UserInfoForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.username,
  phone: user.phone,
  isAdmin: user.isAdmin,
  noResults: user.noResults,
  receiveEmail: user.receive_coa_email,
  active: user.isActive,
  finance: has(user, 'finance'),
  intake: has(user, 'intake'),
  noOrders: user.noOrders,
})

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

/** First the person, then the roles if they changed; who is no admin has none. */
export async function saveUserInfo(user: UserRow, form: UserInfoForm): Promise<void> {
  const { userId } = user
  const { noResults, finance, intake, ...fields } = form
  const rtoken = storedSession()?.refreshToken ?? ''
  await call(updateUserInfo, { body: { ...fields, userId, results: !noResults, rtoken } })
  const isChanged = finance !== has(user, 'finance') || intake !== has(user, 'intake')
  if (!form.isAdmin || !isChanged) return
  await call(updateUserAdminRole, {
    body: { userId, finance: yesOrNo(finance), intake: yesOrNo(intake), rtoken },
  })
}

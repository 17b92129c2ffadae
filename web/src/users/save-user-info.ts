import {
  getUsersInfo,
  type UserRow,
  updateUserAdminRole,
  updateUserInfo,
} from '@accession/contract/users'
import type { AdminRole } from '@accession/domain/access/permissions'
import type { UserInfoForm } from '@accession/domain/users/user-info-form'
import { call } from '../platform/call.ts'
import { callVersioned } from '../platform/call-versioned.ts'
import { storedSession } from '../platform/tokens.ts'
import { stillThere } from './versioned-row.ts'

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
  manager: has(user, 'manager'),
  noOrders: user.noOrders,
})

export const readUserInfo = async (userId: number): Promise<UserRow> =>
  stillThere((await call(getUsersInfo, { query: { userId } })).data[0])

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

type Saving = {
  ifMatch: string | undefined
  areRolesChanged: boolean
  /** Called with the new version once the user is saved, even if the roles are not. */
  onVersion: (version: string) => void
}

/** Saves the user first, then changed roles onto that new version; only admins have roles. */
export async function saveUserInfo(
  userId: number,
  { noResults, finance, intake, manager, ...fields }: UserInfoForm,
  { ifMatch, areRolesChanged, onVersion }: Saving,
): Promise<void> {
  const rtoken = storedSession()?.refreshToken ?? ''
  const body = { ...fields, userId, results: !noResults, rtoken }
  const { version } = await callVersioned(updateUserInfo, { body }, ifMatch ? { ifMatch } : {})
  if (version) onVersion(version)
  if (!fields.isAdmin || !areRolesChanged) return
  const roles = {
    userId,
    finance: yesOrNo(finance),
    intake: yesOrNo(intake),
    manager: yesOrNo(manager),
    rtoken,
  } as const
  await call(updateUserAdminRole, { body: roles }, version ? { ifMatch: version } : {})
}

import { RECOVERY_CODES } from '@accession/domain/users/second-factors'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

export const findPasskeys = (db: Queryable, userId: number) =>
  db
    .selectFrom('passkeys')
    .select([
      'id as passkeyId',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as created',
      'last_used_at as lastUsed',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const findApp = (db: Queryable, userId: number) =>
  db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret as sealedSecret', 'created_at as created', 'last_used_at as lastUsed'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The passkey with this credential and its owner, whoever that is. */
export const findPasskey = (db: Queryable, credentialId: Buffer) =>
  db
    .selectFrom('passkeys as k')
    .innerJoin('users as p', 'p.id', 'k.user_id')
    .select([
      'k.id as passkeyId',
      'k.user_id as userId',
      'k.public_key as publicKey',
      'k.sign_count as signCount',
      'p.is_active as isActive',
    ])
    .where('k.credential_id', '=', credentialId)
    .executeTakeFirst()

type NewPasskey = {
  userId: number
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  now: Date
}

/** False when the credential is known already, whoever has it. */
export async function insertPasskey(trx: Queryable, passkey: NewPasskey): Promise<boolean> {
  const result = await trx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False when the passkey is gone or its count went back: of two copies, one is behind. */
export async function usePasskey(
  trx: Queryable,
  { passkeyId, signCount, now }: { passkeyId: number; signCount: number; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', passkeyId)
    .where((eb) =>
      eb.or([
        eb('sign_count', '<', String(signCount)),
        eb.and([eb('sign_count', '=', '0'), eb.val(signCount === 0)]),
      ]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The name before; undefined if it is not this user's. */
export const findOwnPasskey = (trx: Queryable, userId: number, passkeyId: number) =>
  trx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const updatePasskeyName = (trx: Queryable, passkeyId: number, name: string) =>
  trx.updateTable('passkeys').set({ name }).where('id', '=', passkeyId).execute()

export const deletePasskey = (trx: Queryable, passkeyId: number) =>
  trx.deleteFrom('passkeys').where('id', '=', passkeyId).execute()

type NewApp = { userId: number; sealedSecret: string; step: number; now: Date }

export const insertApp = (trx: Queryable, { userId, sealedSecret, step, now }: NewApp) =>
  trx
    .insertInto('authenticator_apps')
    .values({
      user_id: userId,
      sealed_secret: sealedSecret,
      last_step: step,
      created_at: now,
    })
    .execute()

/** False when this code or a later one was used: of several at the same time, one is accepted. */
export async function useAppCode(
  db: Queryable,
  { userId, sealedSecret, step, now }: NewApp,
): Promise<boolean> {
  const result = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now, sealed_secret: sealedSecret })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Secrets that are sealed with another key than this one. */
export const findOldSecrets = (db: Queryable, key: string) =>
  db
    .selectFrom('authenticator_apps')
    .select(['user_id as userId', 'sealed_secret as sealedSecret'])
    .where(sql<boolean>`not starts_with(sealed_secret, ${`${key}:`})`)
    .limit(10_000)
    .execute()

type Renewed = { userId: number; from: string; to: string }

/** Unless one was replaced in the meantime. */
export async function renewSecrets(db: Queryable, renewed: Renewed[]): Promise<number> {
  const result = await sql`
    update authenticator_apps a set sealed_secret = r."to"
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
      as r("userId" integer, "from" text, "to" text)
    where a.user_id = r."userId" and a.sealed_secret = r."from"`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

export const deleteApp = (trx: Queryable, userId: number) =>
  trx.deleteFrom('authenticator_apps').where('user_id', '=', userId).executeTakeFirst()

/** The new codes replace the old ones. */
export async function saveRecoveryCodes(trx: Queryable, userId: number, digests: Buffer[]) {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_codes')
    .values(digests.slice(0, RECOVERY_CODES).map((digest) => ({ user_id: userId, digest })))
    .execute()
}

/** False when it is none of the user's, or was used: of several at the same time, one is accepted. */
export async function useRecoveryCode(
  db: Queryable,
  userId: number,
  digest: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const deleteRecoveryCodes = (trx: Queryable, userId: number) =>
  trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** Of a user who lost them. How many passkeys, and whether there was an app. */
export async function deleteSecondFactors(trx: Queryable, userId: number) {
  const passkeys = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  const app = await deleteApp(trx, userId)
  await deleteRecoveryCodes(trx, userId)
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  return { passkeys: Number(passkeys.numDeletedRows), hadApp: app.numDeletedRows === 1n }
}

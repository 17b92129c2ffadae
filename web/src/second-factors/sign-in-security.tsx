import { getSecondFactors, type SecondFactors } from '@accession/contract/second-factors'
import { getUser } from '@accession/contract/users'
import { Box, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useUser } from '../platform/current-user.ts'
import { query, readAgain } from '../platform/query.ts'
import { returnPath, returnState } from '../platform/return-path.ts'
import { useConfirmation } from '../session/confirm-password.tsx'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { Passkeys } from './passkeys-section.tsx'
import { RecoveryCodes, ShownCodes } from './recovery-codes.tsx'

/** Recovery codes on screen. */
type Shown = { codes: string[]; onDone: () => void }

/** /sign-in-security: what the user signs in with besides the password. */
export function SignInSecurity() {
  const factors = useQuery(query(getSecondFactors, {}))
  const { state } = useLocation()
  const isLacking = useUser().data?.lacksSecondFactor ?? false
  const [wasLacking, setLacking] = useState(false)
  if (isLacking && !wasLacking) setLacking(true)
  const [shown, setShown] = useState<Shown>()
  // Back to where they were going.
  if (wasLacking && !isLacking && !shown)
    return <Navigate replace to={returnPath(state)} state={returnState(state)} />
  return (
    <Page
      title="Sign-in security"
      subtitle="Protect your account with more than a password."
      width="narrow"
    >
      {isLacking && (
        <Box mb="md">
          <Notice icon={<IconShieldLock size={18} aria-hidden />}>
            The laboratory requires a second factor of its staff. Add a passkey or an authenticator
            app to continue; it takes about a minute.
          </Notice>
        </Box>
      )}
      <AsyncArea query={factors} skeleton={<CardSkeleton sections={3} />}>
        {(own) => <Factors factors={own} onCodes={setShown} />}
      </AsyncArea>
      <ShownCodes
        codes={shown?.codes}
        onDone={() => {
          setShown(undefined)
          shown?.onDone()
        }}
      />
    </Page>
  )
}

type FactorsProps = { factors: SecondFactors; onCodes: (shown: Shown) => void }

function Factors({ factors, onCodes }: FactorsProps) {
  const client = useQueryClient()
  const { withConfirmation, dialog } = useConfirmation(
    'Changing how you sign in requires your password.',
  )
  const hasFactor = factors.passkeys.length > 0 || factors.app !== null
  /** New codes are shown until the user is done with them; only then does the page move on. */
  const onChanged = async (recoveryCodes?: string[] | null) => {
    const saved =
      recoveryCodes &&
      new Promise<void>((onDone) => {
        onCodes({ codes: recoveryCodes, onDone })
      })
    await readAgain(client, getSecondFactors)
    await saved
    await readAgain(client, getUser)
  }
  return (
    <>
      <Card>
        <Passkeys factors={factors} {...{ withConfirmation, onChanged }} />
        <AuthenticatorApp factors={factors} {...{ withConfirmation, onChanged }} />
        {hasFactor ? (
          <RecoveryCodes left={factors.recoveryCodesLeft} {...{ withConfirmation, onChanged }} />
        ) : (
          <Section dense>
            <Text size="sm" c="dimmed">
              With your first passkey or app you get recovery codes, for when you don’t have it with
              you.
            </Text>
          </Section>
        )}
      </Card>
      {dialog}
    </>
  )
}

import { useState } from 'react'
import { useSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RecoveryCodesLeft } from './RecoveryCodesLeft.tsx'

/** Two-factor sign-in: authenticator app, passkeys, and recovery codes. */
export function TwoStep() {
  const { data: security, isError, error, isFetching, refetch } = useSecurity()
  /** New codes, shown only once. */
  const [codes, setCodes] = useState<string[]>()
  const show = (fresh: string[] | null) => fresh && setCodes(fresh)
  if (!security)
    return isError ? (
      <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
    ) : (
      <SkeletonList count={2} row="h-14 w-full" />
    )
  const isOn = security.totp || security.passkeys.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
      <Authenticator isOn={security.totp} onCodes={show} />
      <hr className="border-line" />
      <Passkeys passkeys={security.passkeys} onCodes={show} />
      {isOn && !codes && (
        <>
          <hr className="border-line" />
          <RecoveryCodesLeft left={security.recovery_codes_left} onCodes={show} />
        </>
      )}
    </div>
  )
}

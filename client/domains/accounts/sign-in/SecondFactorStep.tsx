import { t } from '#messages/accounts.ts'
import { useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { type FactorProof, readSecondFactorChallenge, useSecondFactor } from './second-factor.ts'
import { SecondFactorFields } from './SecondFactorFields.tsx'

type Props = { error: CallError; path: string; onBack: (why?: string) => void }

/** The second step of a sign-in: app, passkey or recovery code. */
export function SecondFactorStep({ error, path, onBack }: Props) {
  const [challenge] = useState(() => readSecondFactorChallenge(error))
  const finish = useSecondFactor(challenge, path)

  const submitProof = (proof: FactorProof) => {
    if (finish.isPending) return
    finish.mutate(proof, {
      onError: (failure) => failure instanceof CallError && failure.status === 401 && onBack(failure.message),
    })
  }

  return (
    <div className="mt-5 grid gap-5">
      <SecondFactorFields
        methods={challenge.methods}
        onProof={submitProof}
        onReset={finish.reset}
        isPending={finish.isPending}
        error={finish.error}
      />
      <Button variant="quiet" onClick={() => onBack()}>
        {t('accounts.confirm_first.back')}
      </Button>
    </div>
  )
}

import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import type { Eligibility } from './queries.ts'
import { Reasons } from './Reasons.tsx'

type Props = {
  verdict: Eligibility['deposit' | 'withdrawal']
  isBusy: boolean
  /** The error of the last attempt. */
  problem: string | undefined
  /** The title of the reasons why it is not possible now. */
  blocked: string
  submit: string
  submitting: string
}

/** The end of a form that moves money: why it is not possible now, what went wrong, and the button. */
export function SubmitPayment({ verdict, isBusy, problem, blocked, submit, submitting }: Props) {
  const reasonsId = useId()
  return (
    <>
      {verdict.allowed ? null : <Reasons id={reasonsId} title={blocked} reasons={verdict.reasons} />}
      {problem ? <FormAlert>{problem}</FormAlert> : null}
      <Button
        type="submit"
        variant="main"
        size="large"
        className="w-full"
        pending={isBusy}
        disabled={!verdict.allowed}
        aria-describedby={verdict.allowed ? undefined : reasonsId}
      >
        {isBusy ? submitting : submit}
      </Button>
    </>
  )
}

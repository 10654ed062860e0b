import { type FormEvent, useState } from 'react'
import { updatePaypal } from '#contract/players/players.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { problemsOf } from '#client/lib/api/problems.ts'
import { AvatarEditor } from '#client/domains/players/picture/AvatarEditor.tsx'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { usePassExtras } from './queries.ts'
import { StepHead } from './StepHead.tsx'
import { useProblems } from '#client/lib/api/use-problems.ts'

/** Step 3: a picture and the PayPal account for prizes; both are optional. */
export function ExtrasStep({ profile }: { profile: Profile }) {
  const { form, problems, refuse, clearProblems } = useProblems()
  const [paypal, setPaypal] = useState(profile.paypal_email ?? '')
  const pass = usePassExtras()
  const isSkipping = pass.isPending && pass.variables === undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pass.isPending) return
    const email = paypal.trim()
    if (email === '' || email === profile.paypal_email) return pass.mutate(undefined)
    const found = problemsOf(updatePaypal.body, { paypal_email: email }).paypal_email
    if (found) return refuse({ paypal_email: found })
    pass.mutate(email, { onError: (error) => error instanceof CallError && refuse(error.fields) })
  }

  return (
    <>
      <StepHead title="Make it yours">
        A picture to be known by, and where your prizes go. Both can wait: you find them in your settings.
      </StepHead>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <h2 className="mb-3 text-14 font-[600] tracking-normal text-muted [font-stretch:100%]">Picture</h2>
          <AvatarEditor />
        </div>
        <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TextField
            label="PayPal e-mail"
            name="paypal_email"
            type="email"
            inputMode="email"
            autoComplete="email"
            isOptional
            hint="Withdrawals go to this account. It is never shown to anybody."
            value={paypal}
            error={problems.paypal_email}
            onChange={(event) => {
              setPaypal(event.target.value)
              clearProblems(['paypal_email'])
            }}
          />
          <div className="flex gap-3">
            <Button
              variant="outline"
              size="large"
              className="max-xs:px-3"
              pending={isSkipping}
              onClick={() => !pass.isPending && pass.mutate(undefined)}
            >
              Skip for now
            </Button>
            <Button
              type="submit"
              variant="main"
              size="large"
              className="grow max-xs:px-3"
              pending={pass.isPending && !isSkipping}
            >
              Continue
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

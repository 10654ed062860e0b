import { updatePaypal } from '#contract/players/players.ts'
import { type Checked, checkedAs, problemsOf } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { AvatarEditor } from '#client/domains/players/picture/AvatarEditor.tsx'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { usePassExtras } from './queries.ts'
import { StepHead } from './StepHead.tsx'

/** Step 3: a picture and the PayPal account for prizes; both are optional. */
export function ExtrasStep({ profile }: { profile: Profile }) {
  const pass = usePassExtras()
  const isSkipping = pass.isPending && pass.variables === undefined
  const form = useForm({
    initial: { paypal_email: profile.paypal_email ?? '' },
    check: ({ paypal_email: typed }): Checked<string | undefined> => {
      const email = typed.trim()
      if (email === '' || email === profile.paypal_email) return { ok: true, body: undefined }
      return checkedAs(email, problemsOf(updatePaypal.body, { paypal_email: email }))
    },
    mutation: pass,
    send: (email, outcome) => pass.mutate(email, outcome),
  })

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
        <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TextField
            label="PayPal e-mail"
            {...form.text('paypal_email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            isOptional
            hint="Withdrawals go to this account. It is never shown to anybody."
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

import { t } from '#messages/players.ts'
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
      <StepHead title={t('players.extras_step.make_it_yours')}>{t('players.extras_step.hint')}</StepHead>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <h2 className="mb-3 text-14 font-[600] tracking-normal text-muted [font-stretch:100%]">
            {t('players.extras_step.picture')}
          </h2>
          <AvatarEditor />
        </div>
        <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TextField
            label={t('players.extras_step.paypal_e_mail')}
            {...form.text('paypal_email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            isOptional
            hint={t('players.extras_step.paypal_hint')}
          />
          <div className="flex gap-3">
            <Button
              variant="outline"
              size="large"
              className="max-xs:px-3"
              pending={isSkipping}
              onClick={() => !pass.isPending && pass.mutate(undefined)}
            >
              {t('players.extras_step.skip_for_now')}
            </Button>
            <Button
              type="submit"
              variant="main"
              size="large"
              className="grow max-xs:px-3"
              pending={pass.isPending && !isSkipping}
            >
              {t('common.continue')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

import type { ReactNode } from 'react'
import { HumanCheck } from '#client/domains/accounts/sign-up/HumanCheck.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import type { useVisitorForm } from './use-visitor-form.ts'

type Form = ReturnType<typeof useVisitorForm>
type Props = {
  form: Pick<Form['form'], 'props' | 'problems' | 'general' | 'isBusy'>
  human: Form['human']
  /** The text of the button. */
  send: string
  children: ReactNode
}

/** The fields of a form that anybody sends, then the human check and the button. */
export function VisitorForm({ form, human, send, children }: Props) {
  return (
    <form {...form.props} onInput={human.start} className="grid gap-5">
      {children}
      <HumanCheck
        state={human.state}
        area={human.area}
        onRetry={human.restart}
        error={form.problems['turnstile_token']}
      />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="main" size="large" pending={form.isBusy}>
        {send}
      </Button>
    </form>
  )
}

/** Message that replaces the form once it is sent. */
export function Sent({ home, children }: { home: string; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-5">
      <p className="text-pretty">{children}</p>
      <ButtonLink to="/" variant="outline" className="justify-self-start">
        {home}
      </ButtonLink>
    </div>
  )
}

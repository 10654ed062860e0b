import { useMutation } from '@tanstack/react-query'
import type { Checked } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useHumanCheck } from '#client/domains/accounts/sign-up/use-human-check.ts'

type Token = { turnstile_token: string }
type Options<Values, Body> = {
  initial: Values
  /** The token is added later and checked by the server: `later` in the check. */
  check: (values: Values & Token) => Checked<Body>
  send: (body: Body) => Promise<unknown>
  /** Called with the address that the answer goes to. */
  onSent: (email: string) => void
}

/** A form that anybody sends, without an account: with an address for the answer, and the human check of the sign-up. */
export function useVisitorForm<
  Values extends Record<string, unknown> & { email: string },
  Body extends Token,
>({ initial, check, send, onSent }: Options<Values, Body>) {
  const human = useHumanCheck()
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: Body) => {
      const token = await human.token()
      if (!token) return false
      await send({ ...body, turnstile_token: token })
      return true
    },
    // A token is valid once.
    onError: human.restart,
  })
  const form = useForm({
    initial,
    check: (values: Values) => check({ ...values, turnstile_token: 'later' }),
    mutation: sending,
    send: (body, outcome) => sending.mutate(body, outcome),
    onSent: (isSent) => {
      if (isSent) onSent(form.values.email.trim())
    },
    fields: [...Object.keys(initial), 'turnstile_token'],
  })
  return { form, human }
}

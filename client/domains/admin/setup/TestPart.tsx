import { t } from '#messages/admin.ts'
import { useAct } from '#client/lib/api/act.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'

type Tried = AnswerFor<'POST v1 /setup/test/'>

/** Sends a mail to the admin's address and stores a file, and shows what came of it. */
export function TestPart({ token, email }: { token: string; email: string }) {
  const test = useAct('POST v1 /setup/test/', { input: (to: string) => ({ body: { token, email: to } }) })
  const isReady = token !== '' && email.includes('@')
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        disabled={!isReady}
        pending={test.isPending}
        onClick={() => test.mutate(email)}
      >
        {t('admin.setup.test')}
      </Button>
      {test.data ? <Outcome {...test.data} /> : null}
    </div>
  )
}

function Outcome({ mail, mail_error: error, storage }: Tried) {
  return (
    <>
      <FormAlert tone={mail === 'sent' ? 'win' : 'loss'}>
        {t('admin.setup.tested', { mail, error: error ?? '' })}
      </FormAlert>
      <FormAlert tone={storage ? 'win' : 'loss'}>
        {t('admin.setup.storage', { works: storage ? 'yes' : 'no' })}
      </FormAlert>
    </>
  )
}

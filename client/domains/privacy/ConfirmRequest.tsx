import { t } from '#messages/privacy.ts'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useAct } from '#client/lib/api/act.ts'

/** Confirms the address of a request. By a button, as programs that read mails open its links. */
export function ConfirmRequest({ token }: { token: string }) {
  const confirm = useAct('POST v1 /data-requests/confirm/', {
    input: () => ({ body: { token } }),
    quiet: true,
  })
  return (
    <FormPage title={t('privacy.request.confirm_title')} lead={t('privacy.request.confirm_lead')}>
      {confirm.isSuccess ? (
        <div role="status" className="grid gap-3">
          <FormAlert tone="win">{confirm.data.detail}</FormAlert>
          <p>
            {t.rich('privacy.request.answer_until', {
              time: (
                <strong>
                  <Time at={confirm.data.due} format="absolute" />
                </strong>
              ),
            })}
          </p>
        </div>
      ) : (
        <div className="grid gap-5">
          {confirm.isError ? <FormAlert>{confirm.error.message}</FormAlert> : null}
          <Button variant="main" size="large" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('privacy.request.confirm')}
          </Button>
        </div>
      )}
    </FormPage>
  )
}

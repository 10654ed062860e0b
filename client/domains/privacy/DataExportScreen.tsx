import { t } from '#messages/privacy.ts'
import { useLocation } from '@tanstack/react-router'
import { saveFile } from '#client/lib/save-file.ts'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useAct } from '#client/lib/api/act.ts'

/** Downloads the data that somebody has asked for, once, with the link of the mail. */
export function DataExportScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const token = new URLSearchParams(hash).get('token') ?? ''
  const download = useAct('POST v1 /data-requests/export/', {
    input: () => ({ body: { token } }),
    quiet: true,
    onSuccess: (bytes) =>
      saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'my-data.zip'),
  })
  return (
    <FormPage title={t('privacy.request.export_title')} lead={t('privacy.request.export_lead')}>
      {download.isSuccess ? (
        <FormAlert tone="win">{t('privacy.request.export_saved')}</FormAlert>
      ) : (
        <div className="grid gap-5">
          {download.isError ? <FormAlert>{download.error.message}</FormAlert> : null}
          <Button variant="main" size="large" pending={download.isPending} onClick={() => download.mutate()}>
            {t('common.download_my_data')}
          </Button>
        </div>
      )}
    </FormPage>
  )
}

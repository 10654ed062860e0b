import { t } from '#messages/accounts.ts'
import { Download } from 'lucide-react'
import { getSite } from '#client/lib/boot.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useAct } from '#client/lib/api/act.ts'

/** Downloads all data about the player as a file. */
export function ExportData() {
  const download = useAct('POST v1 /accounts/export/', {
    input: () => ({}),
    quiet: true,
    onSuccess: (bytes) =>
      saveFile(
        new Blob([new Uint8Array(bytes)], { type: 'application/zip' }),
        `${getSite()
          .brand.name.toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')}-my-data.zip`,
      ),
  })
  const { general } = placeRefusal(download.error, [])
  return (
    <div className="grid justify-items-start gap-3">
      {general && <FormAlert>{general}</FormAlert>}
      <Button
        variant="outline"
        icon={<Download aria-hidden="true" className="size-4" />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('common.download_my_data')}
      </Button>
      <p role="status" className="text-14 text-muted empty:hidden">
        {download.isPending
          ? t('accounts.export_data.putting_it_together')
          : download.isSuccess
            ? t('accounts.export_data.saved')
            : null}
      </p>
    </div>
  )
}

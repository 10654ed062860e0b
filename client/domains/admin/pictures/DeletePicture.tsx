import { t } from '#messages/admin.ts'
import { ReasonDialog } from '#client/domains/admin/ReasonDialog.tsx'
import { type Removed, useDeletePicture } from './queries.ts'

/** Deletes a removed picture before its time is over, with a reason for the audit log. */
export function DeletePicture({ picture: { id, name }, onClose }: { picture: Removed; onClose: () => void }) {
  return (
    <ReasonDialog
      title={t('admin.pictures.delete_title', { name })}
      description={t('admin.pictures.delete_note')}
      label={t('admin.pictures.delete')}

      isDangerous
      mutation={useDeletePicture(id)}
      onClose={onClose}
    />
  )
}

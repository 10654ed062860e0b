import { t } from '#messages/admin.ts'
import { ReasonDialog } from '#client/domains/admin/ReasonDialog.tsx'
import { useState } from 'react'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { type Picture, useRemovePicture } from './queries.ts'

/** Removes a picture, with the reason that its owner reads. */
export function RemovePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const [isErased, setErased] = useState(false)
  const remove = useRemovePicture(picture.id, isErased)
  return (
    <ReasonDialog
      title={t('admin.pictures.remove_title', { name: picture.name })}
      description={t('admin.pictures.remove_note')}
      label={t('admin.pictures.remove')}
      hint={t('admin.pictures.reason_hint')}
      isDangerous
      mutation={remove}
      onClose={onClose}
    >
      <img src={picture.url} alt="" className="size-32 rounded-card object-cover" />
      <CheckField
        label={t('admin.pictures.erase')}
        hint={t('admin.pictures.erase_hint')}
        isChecked={isErased}
        onChange={setErased}
      />
    </ReasonDialog>
  )
}

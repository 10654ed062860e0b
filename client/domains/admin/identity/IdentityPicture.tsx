import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { BlobFigure } from '#client/ui/BlobFigure.tsx'
import { type IdentityCheck, type Part, pictureQuery } from './queries.ts'

/** The document or the selfie, as large as there is room. */
export function IdentityPicture({ check, part }: { check: IdentityCheck; part: Part }) {
  return (
    <BlobFigure
      name={t('admin.identity_queue.part', { part })}
      picture={useQuery(pictureQuery(check, part))}
    />
  )
}

import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { BlobFigure } from '#client/ui/BlobFigure.tsx'
import { removedPictureQuery } from './queries.ts'

/** The picture that is shown again when it is restored. */
export function RemovedPicture({ id }: { id: number }) {
  return (
    <div className="mt-5 max-w-60">
      <BlobFigure name={t('admin.counter_notices.picture')} picture={useQuery(removedPictureQuery(id))} />
    </div>
  )
}

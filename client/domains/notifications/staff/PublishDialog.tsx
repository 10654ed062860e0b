import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { type Announcement, reachQuery, usePublish } from './queries.ts'

type Props = { row: Announcement; onClose: () => void; onDone: () => void }

/** Publishes a draft: says how many it is for, and asks why. */
export function PublishDialog({ row, onClose, onDone }: Props) {
  const { data } = useQuery(reachQuery(row.id))
  return (
    <ReasonDialog
      title={t('admin.announcements.publish_title', { title: row.title })}
      description={data ? t('admin.announcements.reach', data) : t('admin.announcements.counting')}
      label={t('admin.announcements.publish')}
      mutation={usePublish(row.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

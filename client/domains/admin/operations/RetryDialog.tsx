import { t } from '#messages/admin.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { type TroubledJob, useRetryJob } from './queries.ts'

type Props = { job: TroubledJob; onClose: () => void; onDone: () => void }

/** Runs a failed job again, with a reason. */
export function RetryDialog({ job, onClose, onDone }: Props) {
  return (
    <ReasonDialog
      title={t('admin.operations.retry_title', { kind: job.kind })}
      description={t('admin.operations.retry_note')}
      label={t('admin.operations.retry')}
      mutation={useRetryJob(job.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

import { t } from '#messages/players.ts'
import { lazy } from 'react'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import type { ReportTarget } from './report.ts'

const ReportForm = lazy(() => import('./ReportForm.tsx').then((parts) => ({ default: parts.ReportForm })))

/** Reports a player, message, match or team to the moderators. Open while there is a target. */
export function ReportDialog({ target, onClose }: { target: ReportTarget | undefined; onClose: () => void }) {
  if (!target) return null
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(target)} description={t('players.report_dialog.note')}>
      <LazyPart
        fallback={<SkeletonList count={5} row="h-9 w-full" label={t('players.report_dialog.opening')} />}
      >
        <ReportForm target={target} onClose={onClose} />
      </LazyPart>
    </Dialog>
  )
}

function titleOf({ kind, name }: ReportTarget): string {
  switch (kind) {
    case 'tournament_post':
      return t('players.report_dialog.report_post', { name })
    case 'message':
      return t('players.report_dialog.report_message', { name })
    case 'match':
      return t('common.report_match')
    default:
      return t('common.report_name', { name })
  }
}

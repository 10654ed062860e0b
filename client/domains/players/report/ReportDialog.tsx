import { lazy } from 'react'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import type { ReportTarget } from './report.ts'

const ReportForm = lazy(() => import('./ReportForm.tsx').then((parts) => ({ default: parts.ReportForm })))
const TITLES = { player: 'Report', team: 'Report', message: 'Report this message by', match: 'Report' }

/** Reports a player, message, match or team to the moderators. Open while there is a target. */
export function ReportDialog({ target, onClose }: { target: ReportTarget | undefined; onClose: () => void }) {
  if (!target) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${TITLES[target.kind]} ${target.name}`}
      description="Only the moderators see it. Nobody else is told who reported what."
    >
      <LazyPart fallback={<SkeletonList count={5} row="h-9 w-full" label="Opening" />}>
        <ReportForm target={target} onClose={onClose} />
      </LazyPart>
    </Dialog>
  )
}

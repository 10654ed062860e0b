import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import type { Request } from './queries.ts'

/** One request: why the player asks, their record, and the decision. */
export function RequestCase({ request, onClose }: { request: Request; onClose: () => void }) {
  const { player, reason, created } = request
  return (
    <CaseLayout back={t('admin.organizers.back')} onClose={onClose} aside={<RecordCard player={player} />}>
      <Card
        className="wrap-anywhere"
        title={player.username}
        aside={t.rich('admin.organizers.asked', { time: <Time at={created} /> })}
      >
        <blockquote dir="auto" className="text-16 wrap-anywhere text-pretty whitespace-pre-line">
          {reason}
        </blockquote>
      </Card>
      <RequestDecision request={request} onDecided={onClose} />
    </CaseLayout>
  )
}

import { t } from '#messages/admin.ts'
import { ChevronLeft } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import type { Request } from './queries.ts'

/** One request: why the player asks, their record, and the decision. */
export function RequestCase({ request, onClose }: { request: Request; onClose: () => void }) {
  const { player, reason, created } = request
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Button variant="outline" className="justify-self-start lg:hidden" onClick={onClose}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t('admin.organizers.back')}
        </Button>
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
      </div>
      <RecordCard player={player} />
    </div>
  )
}

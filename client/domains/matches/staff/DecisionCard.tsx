import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { AskEvidenceDialog, sidesToAsk } from './AskEvidenceDialog.tsx'
import { TakenBy } from '#client/domains/admin/console/case-draft.ts'
import { CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import { DecisionForm } from './DecisionForm.tsx'
import type { Dispute } from './queries.ts'
import { moderationOf } from './texts.ts'

/** The decision of a dispute, for those who may make it; until then they may ask the captains for evidence (E). */
export function DecisionCard({ dispute }: { dispute: Dispute }) {
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { canDecide, takenFrom } = moderationOf(dispute, dispute.match.status === 'disputed', user?.id)
  if (!canDecide) return null
  return (
    <Card title={t('admin.moderator_card.decision')}>
      <TakenBy value={takenFrom?.username}>
        <DecisionForm key={dispute.step} dispute={dispute}>
          <AskButton dispute={dispute} onAsk={() => setAsking(true)} />
        </DecisionForm>
      </TakenBy>
      {isAsking ? <AskEvidenceDialog dispute={dispute} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

/** Nothing while both sides have time to answer. */
function AskButton({ dispute, onAsk }: { dispute: Dispute; onAsk: () => void }) {
  if (sidesToAsk(dispute, useServerSeconds() * 1000).length === 0) return null
  return (
    <Button size="large" variant="outline" className="max-sm:w-full" onClick={onAsk} {...{ [CASE_KEY]: 'e' }}>
      {t('admin.evidence.ask')}
    </Button>
  )
}

import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { AnnulDialog } from './AnnulDialog.tsx'
import type { FairPlayCase } from './queries.ts'

/** Takes matches of the players of a case out of the ratings; for admins. */
export function AnnulCard({ found }: { found: FairPlayCase }) {
  const { data: profile } = useProfile()
  const [player, setPlayer] = useState<FairPlayCase['player']>()
  if (!isPermitted(profile, 'ratings')) return null
  const settled = found.matches.flatMap((match) => match.settled ?? []).toSorted()
  return (
    <Card title={t('common.ratings')}>
      <p className="text-14 text-pretty text-muted">{t('admin.fair_play.annul_about')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {[found.player, ...(found.other ? [found.other] : [])].map((each) => (
          <Button
            key={each.id}
            variant="outline"
            className="max-w-full wrap-anywhere"
            onClick={() => setPlayer(each)}
          >
            {t('admin.fair_play.annul_of', { player: each.username })}
          </Button>
        ))}
      </div>
      {player ? (
        <AnnulDialog player={player} since={settled[0]} onClose={() => setPlayer(undefined)} />
      ) : null}
    </Card>
  )
}

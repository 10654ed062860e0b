import { t } from '#messages/admin.ts'
import { ChevronLeft } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { AnnulCard } from './AnnulCard.tsx'
import { CaseMatches } from './CaseMatches.tsx'
import { CaseReports } from './CaseReports.tsx'
import { FairPlayDecision } from './FairPlayDecision.tsx'
import type { FairPlayCase as Found } from './queries.ts'

/** One hint or report: what it shows, why it may be innocent, the players' records, and the decision. */
export function FairPlayCase({ found, onClose }: { found: Found; onClose: () => void }) {
  const { kind, player, other, facts, opened, earlier } = found
  const { modeName } = useModeName(found)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Button variant="outline" className="justify-self-start lg:hidden" onClick={onClose}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t('admin.fair_play.back')}
        </Button>
        <Card
          className="wrap-anywhere"
          title={t('admin.fair_play.kind', { kind })}
          aside={t.rich('admin.fair_play.seen', { time: <Time at={opened} /> })}
        >
          <p className="text-16">
            <bdi className="font-semibold">{player.username}</bdi>
            {other ? (
              <>
                {' – '}
                <bdi className="font-semibold">{other.username}</bdi>
              </>
            ) : null}
            {modeName ? <span className="text-muted"> · {modeName}</span> : null}
          </p>
          <h3 className="mt-5 mb-2 text-14 text-muted">{t('admin.fair_play.facts')}</h3>
          <dl className="grid gap-2 text-14">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-muted">{t('admin.fair_play.fact', { name })}</dt>
                <dd className="font-semibold tabular-nums">{name === 'share' ? `${value}%` : value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-5 mb-1 text-14 text-muted">{t('admin.fair_play.innocent')}</h3>
          <p className="text-14 text-pretty">{t('admin.fair_play.note', { kind })}</p>
          {earlier.confirmed + earlier.dismissed > 0 ? (
            <p className="mt-4 text-14 text-warn">{t('admin.fair_play.earlier', earlier)}</p>
          ) : null}
        </Card>
        <CaseReports reports={found.reports} />
        <CaseMatches matches={found.matches} />
        <AnnulCard found={found} />
        <FairPlayDecision found={found} onDecided={onClose} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RecordCard player={player} />
        {other ? <RecordCard player={other} /> : null}
      </div>
    </div>
  )
}

function useModeName({ game, mode: slug }: Found): { modeName: string | undefined } {
  const { mode, game: gameOf } = useCatalogue()
  if (game === null || slug === null) return { modeName: undefined }
  return { modeName: [gameOf(game)?.name ?? game, mode(game, slug)?.name ?? slug].join(', ') }
}

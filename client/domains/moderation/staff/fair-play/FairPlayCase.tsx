import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
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
    <CaseLayout
      back={t('admin.fair_play.back')}
      onClose={onClose}
      aside={
        <>
          <RecordCard player={player} />
          {other ? <RecordCard player={other} /> : null}
        </>
      }
    >
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
    </CaseLayout>
  )
}

function useModeName({ game, mode: slug }: Found): { modeName: string | undefined } {
  const { mode, game: gameOf } = useCatalogue()
  if (game === null || slug === null) return { modeName: undefined }
  return { modeName: [gameOf(game)?.name ?? game, mode(game, slug)?.name ?? slug].join(', ') }
}

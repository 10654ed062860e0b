import { t } from '#messages/tournaments.ts'
import { EvidenceGallery } from '#client/domains/matches/dispute/EvidenceGallery.tsx'
import { GameScores } from '#client/domains/matches/report/GameScores.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Case } from './case-queries.ts'

/** Both sides beside each other, the same for each: report, words, pictures. */
export function CaseSides({ found }: { found: Case }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      {found.match.sides.map((side) => (
        <Side key={side.id} found={found} side={side} />
      ))}
    </div>
  )
}

function Side({ found, side }: { found: Case; side: Case['match']['sides'][number] }) {
  const { match } = found
  const { dispute, sides } = match
  const report = match.reports.findLast((each) => each.side_id === side.id)
  const statement = dispute?.statements.find((each) => each.side_id === side.id)
  const evidence = found.evidence.filter((each) => each.side_id === side.id)
  return (
    <section aria-label={side.name} className="min-w-0 rounded-card border border-line p-4">
      <h3 dir="auto" className="text-start text-16 font-semibold wrap-anywhere">
        {side.name}
      </h3>
      {report ? (
        <>
          <p className="mt-0.5 mb-2 text-12 text-muted">
            {t.rich('tournaments.case.reported', { time: <Time at={report.created} format="absolute" /> })}
          </p>
          <GameScores scores={report.scores} label={t('common.reported_by', { name: side.name })} />
        </>
      ) : (
        <p className="mt-0.5 text-14 text-muted">{t('tournaments.case.no_report')}</p>
      )}
      {dispute?.opened_by_side_id === side.id && dispute.reason ? (
        <Words label={t('tournaments.case.disputes')} text={dispute.reason} />
      ) : null}
      {statement ? (
        <Words label={t('tournaments.case.statement')} text={statement.body} />
      ) : (
        <p className="mt-3 text-14 text-muted">{t('tournaments.case.no_statement')}</p>
      )}
      <h4 className="mt-4 mb-2 text-14 text-muted">
        {t('tournaments.case.pictures', { count: evidence.length })}
      </h4>
      {evidence.length > 0 ? (
        <EvidenceGallery matchId={match.id} evidence={evidence} sides={sides} isBeside />
      ) : null}
    </section>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3">
      <h4 className="text-14 text-muted">{label}</h4>
      <p dir="auto" className="mt-1 text-16 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

import { t } from '#messages/matches.ts'
import { Time } from '#client/ui/Time.tsx'
import { BothReports } from '#client/domains/matches/report/BothReports.tsx'
import { rulingText } from './disputeText.ts'
import type { Match } from '#client/domains/matches/queries.ts'

/**
 * The record of a dispute: both reports, why the result was contested, both statements, the decisions and the
 * appeal.
 */
export function DisputeRecord({ match, playerId }: { match: Match; playerId?: string | undefined }) {
  const { dispute, sides } = match
  if (!dispute) return null
  const opener = sides.find((side) => side.id === dispute.opened_by_side_id)
  const appellant = sides.find((side) => side.id === dispute.appeal?.side_id)
  return (
    <div className="grid gap-5">
      <BothReports match={match} playerId={playerId} />
      {dispute.reason ? (
        <Entry
          title={
            opener
              ? t('matches.dispute_record.contested_by', { name: opener.name })
              : t('matches.dispute_record.contested')
          }
          at={dispute.opened}
          body={dispute.reason}
        />
      ) : null}
      {dispute.statements.length > 0 ? (
        <div className="grid gap-4 md:grid-cols-2">
          {sides.map((side) => {
            const statements = dispute.statements.find((each) => each.side_id === side.id)
            return statements ? (
              <Entry
                key={side.id}
                title={t('matches.dispute_record.statement_of_name', { name: side.name })}
                at={statements.created}
                body={statements.body}
              />
            ) : (
              <Missing key={side.id} name={side.name} step={dispute.step} />
            )
          })}
        </div>
      ) : null}
      {dispute.rulings.map((ruling, index) => (
        <Entry
          key={ruling.created}
          title={rulingText(ruling.winner_side_id, sides, index > 0)}
          at={ruling.created}
          body={ruling.reason}
          isStrong
        />
      ))}
      {dispute.appeal ? (
        <Entry
          title={
            appellant
              ? t('matches.dispute_record.name_appeals', { name: appellant.name })
              : t('matches.dispute_record.one_side_appeals')
          }
          at={dispute.appeal.created}
          body={dispute.appeal.reason}
        />
      ) : null}
    </div>
  )
}

function Entry({
  title,
  at,
  body,
  isStrong = false,
}: {
  title: string
  at: string
  body: string
  isStrong?: boolean
}) {
  return (
    <article
      aria-label={title}
      className={`min-w-0 rounded-input border p-4 ${isStrong ? 'border-warn' : 'border-line'}`}
    >
      <h3 dir="auto" className="text-start text-14 font-semibold wrap-anywhere">
        {title}
      </h3>
      <Time at={at} format="absolute" className="text-12 text-faint" />
      <p dir="auto" className="mt-2 text-16 wrap-anywhere whitespace-pre-line text-muted">
        {body}
      </p>
    </article>
  )
}

function Missing({ name, step }: { name: string; step: string }) {
  return (
    <p className="grid place-content-center rounded-input border border-dashed border-line p-4 text-center text-14 wrap-anywhere text-muted">
      {step === 'statements'
        ? t('matches.dispute_record.statement_later', { name })
        : t('matches.dispute_record.no_statement', { name })}
    </p>
  )
}

import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { mainProblem } from '#client/domains/tournaments/rehearsal/findings/words.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { formatRulesOf, outlineOf } from '#client/domains/tournaments/form/outline.ts'
import { valuesOf } from '#client/domains/tournaments/form/values.ts'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { ReasonButton } from './ReasonButton.tsx'
import { useStart } from './acts.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { endOf } from '#client/domains/tournaments/form/explain.ts'
import { FirstMatches } from './seeds/FirstMatches.tsx'

/** Starts the tournament, after saying what that does: who plays, rounds, matches, byes and money. */
export function StartButton({
  tournament,
  variant,
}: {
  tournament: Tournament
  variant: 'main' | 'outline'
}) {
  const start = useStart(tournament.id)
  const playing =
    tournament.status === 'check_in' && tournament.checked_in_count > 0
      ? tournament.checked_in_count
      : tournament.entrants_count
  const outline =
    playing >= 2
      ? outlineOf(formatRulesOf(valuesOf(tournament, 0, 'UTC')), playing, tournament.stages)
      : { stages: [], problems: [] }
  const zone = useZone()
  const gameMinutes = useCatalogue().mode(tournament.game, tournament.mode)?.game_minutes
  const ends =
    gameMinutes === undefined
      ? undefined
      : endOf(valuesOf(tournament, 0, 'UTC'), outline, { startMs: serverNow(), gameMinutes })
  const shown = (
    <span className="grid gap-1.5 text-14 text-muted">
      <span>{t('tournaments.form.with', { count: playing })}</span>
      {outline.problems.length > 0 ? (
        <span className="text-loss">{mainProblem(outline.problems)}</span>
      ) : null}
      {outline.stages.map((stage, index) => (
        <span key={index}>
          {t('common.named', {
            name: stage.name || t(`tournaments.rehearsal.${stage.format}`),
            value: t('tournaments.form.stage', {
              rounds: stage.rounds,
              matches: stage.matches,
              byes: stage.byes,
            }),
          })}
        </span>
      ))}
      {ends === undefined ? null : (
        <span>{t('tournaments.explain.ends', { time: formatWeekday(new Date(ends), zone) })}</span>
      )}
      <FirstMatches tournament={tournament} />
      {tournament.entry_fee_cents > 0 ? (
        <span>
          {t('tournaments.desk.start_money', {
            pot: formatMoney(tournament.pot_cents),
            prizes: formatMoney(tournament.prize_pool_cents),
          })}
        </span>
      ) : null}
      <span>{t('tournaments.desk.start_note')}</span>
    </span>
  )
  const label = t('tournaments.desk.start')
  const title = t('tournaments.desk.start_title')
  const why = againstPlan(tournament, playing)
  if (why)
    return (
      <ReasonButton
        label={label}
        variant={variant}
        title={title}
        note={t('tournaments.desk.start_early', {
          why,
          time: formatWeekday(new Date(tournament.starts_at), zone),
          count: tournament.min_entrants,
        })}
        isPending={start.isPending}
        onConfirm={(reason, done) => start.mutate({ reason }, { onSettled: done })}
      >
        {shown}
      </ReasonButton>
    )
  return (
    <ConfirmButton
      label={label}
      variant={variant}
      size="normal"
      title={title}
      confirm={label}
      isPending={start.isPending}
      onConfirm={(done) => start.mutate({ reason: '' }, { onSettled: done })}
    >
      {shown}
    </ConfirmButton>
  )
}

/** Earlier than everybody was told, or with fewer than it needs: the server asks for a reason then. */
function againstPlan(
  { starts_at, min_entrants: least, below_minimum: below }: Tournament,
  playing: number,
): 'early' | 'few' | undefined {
  if (serverNow() < Date.parse(starts_at)) return 'early'
  return playing < least && below !== 'start' ? 'few' : undefined
}

import { t as roomText } from '#messages/lobbies.ts'
import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Swords, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '#client/lib/api/query.ts'
import { roundName } from '#client/domains/tournaments/bracket/words/rounds.ts'
import { type Tournament, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { placeText } from '#client/domains/tournaments/words/place.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Step } from './words.ts'

type Props = { tournament: { id: number; match_id: number } }

/** The next match after one of a tournament, or the place of an entrant who is out. */
export function AfterMatch({ tournament: { id, match_id: played } }: Props) {
  const { data: tournament } = useQuery(tournamentQuery(id))
  const { data: path } = useQuery(query('GET v1 /tournaments/{id}/path/', { params: { id } }))
  const step = path?.steps.find(({ status }) => status === 'next')
  // The tournament learns of a result a moment after the room.
  const isKnown = tournament !== undefined && path !== undefined && step?.match_id !== played
  const room = isKnown && !tournament.paused ? tournament.me?.next?.lobby_id : null
  return (
    <section
      aria-label={t('tournaments.after.label')}
      className="flex min-h-26 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:px-6"
    >
      <div className="flex min-w-0 grow basis-64 items-center gap-4">
        <Trophy aria-hidden="true" className="size-7 shrink-0 text-muted" />
        <div aria-live="polite" className="min-w-0">
          {isKnown ? (
            step ? (
              <Next step={step} tournament={tournament} />
            ) : (
              <Over {...{ path, tournament }} />
            )
          ) : null}
        </div>
      </div>
      {room ? (
        <ButtonLink
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(room) }}
          search={{}}
          variant="main"
          size="large"
          icon={<Swords aria-hidden="true" className="size-5" />}
          className="max-sm:w-full"
        >
          {t('tournaments.act.go_to_match')}
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/tournament-details"
          search={{ tournamentId: id }}
          // The champion's own act is to share.
          variant={tournament?.me?.place?.worst === 1 ? 'outline' : 'main'}
          size="large"
          className="max-sm:w-full"
        >
          {roomText('lobbies.end_panel.to_the_tournament')}
        </ButtonLink>
      )}
    </section>
  )
}

function Next({ step, tournament: { me } }: { step: Step; tournament: Tournament }) {
  const [one, other] = step.opponents
  const round = roundName({ rules: { format: step.format }, size: step.size ?? 0 }, step.section, step.round)
  const at = me?.next?.match_id === step.match_id ? me.next.time?.at : undefined
  return (
    <Lines
      title={
        one !== undefined && other === undefined
          ? t('tournaments.after.against', { round, opponent: one })
          : t('tournaments.after.next', { round })
      }
    >
      {one === undefined ? (
        t('tournaments.path.unknown')
      ) : other === undefined ? (
        at ? (
          <Time at={at} format="absolute" />
        ) : me?.next?.lobby_id ? (
          t('common.match_open')
        ) : (
          t('tournaments.after.opens')
        )
      ) : (
        t('tournaments.after.winner_of', { one, other })
      )}
    </Lines>
  )
}

/** No match is next: the place once it is decided. A table may pair another round. */
function Over({
  path,
  tournament: { status, me },
}: {
  path: { steps: readonly Step[] }
  tournament: Tournament
}) {
  const last = path.steps.at(-1)
  if (!last || !me) return null
  const isOut = last.size !== null && last.status === 'lost'
  if (me.place && (isOut || me.place.best === me.place.worst))
    return (
      <Lines title={placeText(me.place)}>
        {t(
          me.place.worst === 1
            ? 'tournaments.after.champion'
            : status === 'completed'
              ? 'tournaments.after.played'
              : 'tournaments.path.out',
        )}
      </Lines>
    )
  if (status === 'completed') return <Lines title={t('tournaments.after.played')} />
  return <Lines title={t(isOut ? 'tournaments.path.out' : 'tournaments.after.nothing')} />
}

function Lines({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h3 dir="auto" className="text-20 wrap-anywhere">
        {title}
      </h3>
      {children ? <p className="mt-0.5 text-14 wrap-anywhere text-muted">{children}</p> : null}
    </>
  )
}
